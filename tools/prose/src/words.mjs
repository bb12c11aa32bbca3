/**
 * Words of the old dialect, each with the standard term. `pattern` finds the word in its
 * nonstandard sense. `except` is tested against 40 characters before and 70 after the match, and
 * exempts standard uses. `kinds` limits the row to some kinds of text.
 */
export const DIALECT = [
  {
    instead: 'tell, tells, told (a program, a field)',
    replacement: 'report, return, publish, notify, show',
    pattern: /\b(tells?|told|telling)\b/gi,
    except:
      /\b(tells?|told|telling) (you|us|me|users?|them|him|her|everyone|people|readers|your)\b|\b(tells?|telling|told) (the |a |an |each |our )?[\w.\u00a7-]+( [\w.&()\u00a7-]+){0,5} (not )?(to|that|how|what|where|which|whether|about)\b|to tell[.,]|has to be told|\btelling the [a-z]+ (their|its|his|your|that)|\b(you|we|I|let|please|can't|cannot|can|don't|didn't) tell\b|\b(tells?|told|telling) .{0,35}\b(apart|from)\b|tell the difference|storytell/i,
  },
  {
    instead: 'says, said, speaks of (a program, a source)',
    replacement: 'returns, states, reports, contains',
    pattern:
      /\b(?:is|are|was|were|be|been|what|nothing|not|have|has) said\b|\bsaid (?:of|otherwise|last|first|by)\b|\bsays? (?:of|whether|since|nothing|which|when it)\b|\b(?:speaks?|spoke|spoken|speaking) of\b/gi,
    except:
      /(that|having) (being )?said|said to be|\b(I|we|you|he|she|they|I've|you've|we've)('ve)? (have |had )?said|said (he|she|they)|(error|message|docs?|documentation|spec|specification|RFC|comment|warning|label|button|banner|text|guide|log|license) (\w+ )?says|speaking of which/i,
  },
  {
    instead: 'hear of, heard',
    replacement: 'receive, be notified',
    pattern: /\b(?:hears?|heard) of\b|\b(?:is|are|was|be|not) heard\b/gi,
    except: /love to hear|like to hear|want to hear|happy to hear|glad to hear|hear (back )?from|make (your|their) voice/i,
  },
  {
    instead: 'bears, bore, borne',
    replacement: 'carries, has, contains',
    pattern: /\b(bears?|bore|borne)\b/gi,
    except: /bear in mind|bear with|bear the (cost|risk|burden)|polar bear|bear market/i,
  },
  {
    instead: 'kept (what is kept, kept answer)',
    replacement: 'stored, cached, retained',
    pattern:
      /\bkept (?:answers?|samples?|no more|beside|of|apart|under|anywhere|by it|text|values?)\b|\b(?:what|nothing|none|which|never|nowhere|still|long|not|answers?|letters?|it|that) (?:is|are|was|were|be) kept\b|\b(?:is|are|was|were|be) (?:not |never )?kept(?=[.,;:)]|$)|\bkeeps? what\b/gi,
    except:
      /kept (under|of) (control|\d)|kept (in (sync|mind|place|memory)|up|open|alive|short|small|simple|safe|secret|private|intact|separate)|track|keep what you/i,
  },
  {
    instead: 'drawn, draws (a key, a verdict)',
    replacement: 'generated, derived',
    pattern:
      /\b(?:is|are|was|were|be|been|as|newly) drawn\b(?! (?:on|onto|using|in|at|with|as|over|under|between|to|below|above|inside))|\bdraws (?:what|a (?:key|secret|number|token|name))\b/gi,
    except: /chart|canvas|line|graph|pixel|image|icon|attention/i,
  },
  { instead: 'had (is had, can be had)', replacement: 'obtained, available', pattern: /\b(?:is|are|was|be|been) had\b/gi },
  {
    instead: 'is there, there is none',
    replacement: 'exists, no X exists',
    pattern:
      /\b(?:is|are|was|were) there(?=[.;)]|, (?:and|or|but|as|so|where|when)|\s+(?:as long|yet|already|no more|at all|when|where|while)\b|$)|\bthere (?:is|are) none\b/gi,
    except: /how (many|much)|what else|why (is|are)|(is|are) there\?/i,
  },
  {
    instead: 'turn, takes turns (of work)',
    replacement: 'slot, reservation, in rotation',
    pattern:
      /\b(?:its|their|whose|another's|account's|next) turns?\b(?! (?:into|it|them|out|on|off|to))|\btak(?:e|es|ing) turns\b|\bturns? (?:of (?:a|the|its)|are given)\b|\bhas (?:a|its|one) turn\b/g,
    except: /in turn|turn of (events|phrase|the)|agent|conversation|chat|player|assistant|model/i,
  },
  {
    instead: 'no more, any more',
    replacement: 'no longer',
    pattern:
      /\b(?:is|are|was|kept|has|have|fits?|holds?|can|may|does|do|exists?|need|needs|of) (?:\w+ ){0,4}no more(?=[.,;:)]|$| (?:when|where|and|as|but|than it)\b)/gi,
    except: /once and no more|no more than/i,
  },
  { instead: 'nobody (as a subject)', replacement: 'no client, no worker, the name of the thing', pattern: /\bnobody('s)?\b/gi },
  { instead: 'by whichever, whosoever', replacement: 'any', pattern: /\b(?:by whichever|whosoever|whosever|whomsoever)\b/gi },
  { instead: 'anew, afresh', replacement: 'again', pattern: /\b(anew|afresh)\b/gi },
  {
    instead: 'beside',
    replacement: 'in addition to, next to',
    pattern: /\bbeside\b/gi,
    except: /beside (the|each|a|its|every) (\w+ )?(button|name|label|icon|field|title|checkbox|image|text|point|list|input|menu|item)/i,
  },
  {
    instead: 'meanwhile (at the end)',
    replacement: 'in the meantime, concurrently',
    pattern: /\bmeanwhile(?=[.;:)]|$)|(?<=[a-z] )meanwhile\b(?! ,|,)/g,
  },
  {
    instead: 'is to be read, are to go',
    replacement: 'must be, will be',
    pattern:
      /\b(?:is|are|was|were) to be (?!\w+\.$)\w+|\b(?:are|was|were|that is|which is|what is|it is) to (?:go|come|end|start|stop|wait|seal|take|give|send|serve|hold)\b/gi,
    except:
      /(if|goal|aim|purpose|intent|idea|intention|plan|default|role|task|solution|approach|fix|option|alternative|recommendation|practice|convention|strategy|objective|only|way|one|thing|step|here|this|job|point|suggestion|responsibility|best|instead) ?(\w+ )?(is|are|was|were) to/i,
  },
  {
    instead: 'comes along, brings along',
    replacement: 'is sent with, includes',
    pattern: /\b(?:comes?|came|brings?|brought|takes?|took) (?:it |them |that |those |what )?along\b(?! (?:the|with (?:us|you|me)))/gi,
  },
  { instead: 'in hand, under way', replacement: 'in progress', pattern: /\b(?:is|are|being|been|work) in hand\b|\bunder way\b/gi },
  {
    instead: 'gone, goes with (deleted)',
    replacement: 'is deleted, is removed',
    pattern:
      /\b(?:that|which|what|who|they|those|told to be|said to be) (?:is|are|was|were|be )?gone\b|\bgone (?:for good|of themselves|by now)\b|\b(?:goes|go) (?:with (?:it|them|that|its|those)|by (?:itself|its|them|what)|of (?:itself|themselves)|for what)\b/gi,
    except: /what (has|have|had) gone|gone (through|wrong|away|back|too far|beyond|into|well|from)|goes by (the )?name/i,
  },
  {
    instead: 'stands, stood',
    replacement: 'is, is in, exists, is listed',
    pattern:
      /\b(?:stands?|stood|standing) (?:beside|once|there|under|at the|on top|with the|between|behind|twice|as|in (?:the|a|an|its|their|words|parts|one|what|this)|by (?:its|their|itself)|where|for (?:an?|the|one|what|all|each))\b|\b(?:what|that|which|it|they|how (?:it|each|one)|where (?:it|each|one)) stands?\b|\bstands in\b(?=[.,;:)]|$)/gi,
    except:
      /stands? (in for|by (the|your|you|me)|out|still)|standing (on|in) (the )?line|stand(s)? in (contrast|the way)|stands for (a |the )?["'\u00a7A-Z]|(acronym|abbreviation|letters?|prefix|initials|it|which|that) stands for|stand(s)? up|as (it|things|they) (currently |now )?stands?/i,
  },
  {
    instead: 'lies in, lies at',
    replacement: 'is in, is within',
    pattern: /\b(?:lies|lie|lay) (?:in|under|beside|unclaimed|there|there)\b/gi,
    except:
      /(lies|lie) (in (how|the (fact|way|details?|ability|difference|range|interval))|ahead|dormant)|(difference|problem|answer|power|key|strength|challenge|beauty|cause|value|responsibility|advantage) (lies|lay)/i,
  },
  {
    instead: 'looks (nouns), looked for',
    replacement: 'polls, checks',
    pattern:
      /\b(?:two|three|the first|shared|these|its|next) looks?\b(?! (?:and feel|like|at|up|good|right|for))|\b(?:is|are|were|been) looked (?:at|for|through)\b/gi,
  },
  {
    instead: 'answer (of HTTP, of a function)',
    replacement: 'response, respond, return',
    pattern:
      /\b(?:is|are|was|were|be|been) answered\b|\banswers? (?:[1-5]\d\d|with (?:the|a|an|what|[1-5]\d\d|\u00a7)|of (?:a|the|its|an)|are|comes|that (?:is|are|does|do|was)|both|what|alike|in the same|by (?:the|a|one))\b|\b(?:an|the|kept|last|whole|whose|one) answers?\b(?! (?:is (?:yes|no)|to))/gi,
    except:
      /question|FAQ|stack ?overflow|quiz|phone|survey|prompt|the answer (is|to|lies|was|might|may)|DNS|answer(s|ed)? the (question|call)|chat|questionnaire|short answer|long answer|an answer (to|for|here)|is the answer/i,
  },
  {
    instead: 'letter (of a queue)',
    replacement: 'dead letter',
    pattern:
      /(?<!dead |dead-|capital |lowercase |uppercase |first |a |single |each |love |cover |carrier |news|last |drive |starting |initial |small |large |upper |lower |upper-case |lower-case |case |leading |this |or |engagement |appointment |of )\bletters?\b(?!-| (?:queue|of the|or|and|number|case|spacing|c?ode|size|[A-Z]\b|\())/gi,
    kinds: ['log', 'comment', 'error', 'openapi'],
    except:
      /letters?,? (digits?|numbers?|and|or|are|in|dash|hyphen|a-z|only|from|underscore|text)|(alphabet|capital|digit|ascii|latin|greek|character|word|unicode|consist|contain|start|begin|uppercase|lowercase|upper|lower|followed|two|three|accent|name|spell|carrier|mail|post|[0-9])/i,
  },
  {
    instead: 'mark (of a source)',
    replacement: 'checkpoint',
    pattern:
      /\b(?:reading marks?|marks? (?:hides|made|handed|up to|is (?:opaque|written|handed|kept))|handed (?:a |the |its )?marks?|refused marks?|kept marks?|(?:by|no|another|whatever the|its) marks?)\b/gi,
    except:
      /(question|exclamation|quotation|quote|check|trade|water|book|bench|high-water|tick|punctuation|diacritic|combining|byte order|accent|registered) ?marks?|trade|logo|its mark(s|ed)? (as|the)/i,
  },
  {
    instead: 'pass (of a worker)',
    replacement: 'run, dispatch run',
    pattern:
      /\b(?:alerts? pass(?:es)?|a pass of|passes (?:of|go|take|are|tell)|(?:by|of|in|for|till|until) (?:a|the|its|each|every) pass)\b(?! (?:over|through|to))/gi,
    except:
      /(first|second|single|third|one|two|multi|same|next|previous|earlier|later|final|forward|rendering|optimization|compiler|transform|parse|analysis|review) pass|tests?|pass delta/i,
  },
  {
    instead: 'taken in, taken up, taken back',
    replacement: 'accepted, received, consumed, withdrawn',
    pattern:
      /\b(?:is|are|was|were|be) (?:not )?taken (?:in|up|back|along|here|of|once|with|as it|by (?:the|a|an|whoever|another))\b|\b(?:type|file|none|that|which) (?:is|are) (?:not )?taken(?=[.,;:)]|$)/gi,
    except:
      /taken (in|by) (the |a |an )?(account|consideration|default|order|place|action|user|steps?|screenshot|camera|photo)|(action|time|backup|snapshot|steps?|measures?|path|branch|lock|care|decisions?|photo|port|name|username|email) (that |which )?(is|are|was|were|be) taken/i,
  },
  { instead: 'put together, put by', replacement: 'assembled, stored', pattern: /\b(?:is|are|was|be) put (?:together|by|beside|anew)\b/gi },
  {
    instead: 'Of X ... (object first)',
    replacement: 'subject first',
    pattern:
      /(?:^|(?<=[;:] ))Of (?:a|an|the|one|two|several|what|which|whom|long|its|their)\b(?! (?:total|following|two|three|remaining|four|various|\d))/g,
  },
  {
    instead: 'in vain, of itself',
    replacement: 'without result, automatically',
    pattern: /\b(?:in vain|(?:goes|go|ends?|is made|comes?) of (?:itself|themselves))\b/gi,
  },
  {
    instead: 'becomes of, came of',
    replacement: 'result, outcome',
    pattern: /\b(?:becomes?|became|comes?|came) of\b/gi,
    except: /come(s)? of age|ahead of|out of/i,
  },
  {
    instead: 'so long, so many (without as)',
    replacement: 'that long, N',
    pattern: /\b(?:take|takes|took|be|is|are|for|at most|holds?|of) so (?:long|many|much)(?=[.,;:)]|$)/gi,
  },
  {
    instead: 'as it came, as it is told',
    replacement: 'unchanged',
    pattern: /\bas (?:it|they|one) (?:came|was told|is told|comes)\b/gi,
    except: /one step|comes (up|in|out)/i,
  },
  {
    instead: 'last word, has the word',
    replacement: 'latest contribution',
    pattern: /\b(?:the|its|their|whose) last words?\b|\bhas the word\b|\bwhose word\b/gi,
    except: /last word (of|in) (the|a|this|each) (line|sentence|text|string|name|phrase)|famous/i,
  },
  {
    instead: 'neighbour, room, cargo, courier, lane, keeper, guest',
    replacement: 'peer service, layer, payload, channel, queue, provisioner, enrichment source',
    pattern:
      /\b(?:neighbours? (?:answers?|tells?|that|as)|cargo|keepers? of|answer keepers?|(?:makes?|made|gives?|given|given a|its|new) room\b(?! for (?:more|new|the|other|a|your|improvement))|(?:each|its|whose|the|of a|by) lanes?\b|lane by lane|guests? (?:of|in (?:a|the|what)|completes?|source|comes?|that the))\b/g,
    except:
      /\b[cC]argo (?:\.|build|run|test|install|toml|doc|add|fmt|check)|rust|(chat|meeting|waiting|control) room|nearest|guest (user|checkout|order)|(the|all) guests/i,
    kinds: ['markdown', 'comment', 'log', 'error', 'openapi', 'test'],
  },
  {
    instead: 'null where, undefined where, empty where',
    replacement: 'null when, undefined if',
    pattern: /\b(?:null|undefined|absent|empty|false|true|nothing|none) where\b/gi,
    except: /"where"/i,
  },
  {
    instead: 'is none, are none',
    replacement: 'is not one, no X exists',
    pattern: /\b(?:what|that|which|it|they|this|there|one|where \w+) (?:is|are|was|were) none\b|\bwhere none\b(?! of)/gi,
  },
  {
    instead: 'is no X',
    replacement: 'is not an X',
    pattern:
      /(?<!there |there's |it |this |that is |which )\b(?:which is|that is|which are|that are|what is|it is|are|is) no (?=(?:record|answer|request|grant|id|word|error|money|number|date|text|list|part|outage|trademark|internal|readable|field|company|user|source|change|such|lock|key|name|letter|address|file|digit|value of|event|deletion|consent)\b)/gi,
    except: /there (is|are) no/i,
  },
  {
    instead: 'so many, so much, so long',
    replacement: 'N, at most N, that long',
    pattern:
      /\bso (?:many|much|long)(?= (?:at most|at once|is|are|a |each|bytes|rows|records|seconds|milliseconds|days|times|it|they|may)\b|[.,;:])|\b(?:for|of|after|each of|has) so (?:many|much|long)\b/gi,
    except:
      /so (much|many|long) (that|as|to|so|more|better|easier)|not so|ever so|only so|why so|thank|(and|or) so (much|many|on)|never so/i,
  },
  { instead: 'somebody', replacement: 'an operator, a client, the name of the thing', pattern: /\bsomebody(?:'s)?\b/gi },
  {
    instead: 'is asked, is asked for',
    replacement: 'is requested, is called, is queried',
    pattern: /\b(?:is|are|was|were|be|been) asked\b(?! to\b)/gi,
    except:
      /(user|you|they|people|we|question|often|frequently|commonly|interview)s? (is|are|was|were|be|been|will be|may be|might be|get|often) (be )?asked|\byou\b.{0,14}asked|you'll be asked/i,
  },
  {
    instead: 'answers how many, answers whether',
    replacement: 'returns the number of, returns true when',
    pattern: /\banswers (?:how|whether|which|where|who|as|in|when)\b/gi,
  },
  {
    instead: 'left out, leaves out',
    replacement: 'omitted, skipped',
    pattern: /\b(?:is|are|was|were|be) left out\b|\bleaves? (?:it |them |those )?out\b/gi,
  },
  {
    instead: 'goes on, go on',
    replacement: 'continues, resumes',
    pattern: /\b(?:goes|go|went|gone|is gone) on\b(?! (?:to|sale|vacation|holiday|the|a|strike|top|hold))/gi,
    except: /(what|going) (goes|is going|went) on|(so|as time) goes on/i,
  },
  {
    instead: 'is refused, are refused',
    replacement: 'is rejected, fails with',
    pattern: /\b(?:is|are|was|were|be) refused\b/gi,
    except: /connection|mandate|ECONN|payment/i,
  },
  {
    instead: 'whom',
    replacement: 'the person or service, as a noun',
    pattern: /\bwhom\b/gi,
    except:
      /(users?|customers?|cardholder|accounts?|holders?|persons?|people|members?|employees?|\u00a7) (to|for|with|from) whom|to whom it may/i,
  },
  {
    instead: 'fault (in input, in code)',
    replacement: 'violation, error, bug',
    pattern: /\bfaults?\b/gi,
    except:
      /fault[- ]?(toleran|inject|isolation|test|suite|spec|domain|line)|seg(mentation)? ?fault|page fault|at fault|test:faults|(your|own|our|my|their) fault|SOAP/i,
  },
  {
    instead: 'a reading',
    replacement: 'a read, a query, an OCR job',
    pattern:
      /\b(?:a|each|one|that|this|last|first|next|every) readings?\b(?! (?:list|order|mode|time|experience|about|through|of the docs|the|level))/gi,
    except: /sensor|meter|temperature|worth a|further reading/i,
  },
  {
    instead: 'is held (data)',
    replacement: 'is stored, is locked',
    pattern: /\b(?:what|nothing|which|it|they|none) (?:is|are|was|were) held\b|\bheld of\b/gi,
    except: /lock/i,
  },
  { instead: 'mends, affair', replacement: 'fixes, concern', pattern: /\b(?:mends|affair)\b/gi },
  {
    instead: 'met a bug, a fault of ours',
    replacement: 'failed with an unexpected error',
    pattern: /\b(?:met|meets) an? (?:bug|error|fault)\b|\bfault of ours\b/gi,
  },
];
