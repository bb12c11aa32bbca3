/**
 * Verbs that introduce an indirect question: "check what the server returns" is standard English.
 */
const ASKING =
  /^(?:ask(?:s|ed|ing)?|check(?:s|ed|ing)?|choos(?:e|es|ing)|chose|clarif(?:y|ies)|compar(?:e|es|ing)|confirm(?:s|ing)?|consider(?:s|ing)?|control(?:s|led|ling)?|customiz(?:e|es|ing)|decid(?:e|es|ed|ing)|defin(?:e|es|ed|ing)|demonstrat(?:e|es)|describ(?:e|es|ed|ing)|detect(?:s|ing)?|determin(?:e|es|ed|ing)|dictat(?:e|es)|discover(?:s|ing)?|document(?:s|ed|ing)?|establish(?:es)?|examin(?:e|es)|explain(?:s|ed|ing)?|explor(?:e|es|ing)|figur(?:e|es|ing)|find(?:s|ing)?|forget|guess(?:es|ing)?|highlight(?:s)?|identif(?:y|ies|ying)|idea|illustrat(?:e|es)|imagine|indicat(?:e|es|ed|ing)|infer(?:s)?|inspect(?:s|ing)?|investigat(?:e|es|ing)|knew|know(?:s|n|ing)?|learn(?:s|ing)?|limit(?:s|ing)?|list(?:s|ing)?|look(?:s)?|match(?:es)?|matter(?:s)?|mind|monitor(?:s|ing)?|notice|observ(?:e|es|ing)|out|outlin(?:e|es|ing)|predict|question|realiz(?:e|es)|recogniz(?:e|es)|reflect(?:s)?|remember(?:s)?|report(?:s)?|resolv(?:e|es)|restrict(?:s)?|review(?:s)?|saw|see(?:s|n|ing)?|select(?:s)?|show(?:s|n|ed|ing)?|specif(?:y|ies|ied|ying)|summariz(?:e|es)|sure|test(?:s)?|think|track(?:s|ing)?|understand(?:s|ing)?|unclear|unsure|clear|analy[sz](?:e|es|ing)|recap(?:s)?|represent(?:s|ing)?|captur(?:e|es|ing)|detail(?:s|ing)?|simulat(?:e|es)|disregard(?:ing|s)?|down|here's|us|you|me|them|him|her|verif(?:y|ies)|view(?:s)?|visualiz(?:e|es)|wonder(?:s|ing)?|debug|override(?:s)?|overriding|chang(?:e|es|ing)|influenc(?:e|es)|affect(?:s)?|assert(?:s)?|audit|configur(?:e|es)|regardless|depending|depends|based|matter|is|are|was|be|like|unlike|than|do|does|doing|did|exactly|no|that's|it's|this|mean|means|express(?:es)?|summary)$/i;
/** Nouns after the determiner "what": "in what order". */
const KIND_NOUN =
  /^(kinds?|types?|sorts?|time|times|order|extent|degree|size|version|versions|format|ways?|level|point|data|value|values|fields?|happens|happened|happening|date|files?|percentage|permissions?|options?|settings?|information|changes|parameters?|arguments?|events?|actions?|if|else|matters)$/i;
const PREPOSITION =
  /^(of|by|for|from|with|to|in|on|at|about|after|before|into|over|under|through|without|against|behind|beside|besides|between|beyond|upon|except|until|since|unlike|toward|towards|within|and|or|but|plus|less)$/i;
const IDIOM =
  /\bwhat's (new|next)|what to \w|\bsay what\b|guess what|no matter (what|who)|\bwhat-if\b|\bso what\b|who's who|says? who|\bwhat not to\b|\bat what (?:they|we|you|it) do/i;

/** Finds noun clauses that start with "what", "who", "whoever" or "that which". */
export function clauseFindings({ text, line }, kind) {
  if (/\?["')\]]*$/.test(text)) return [];
  const findings = [];
  const flag = (match) =>
    !isQuoted(text, match.index) &&
    findings.push({
      rule: 'clauses',
      line,
      text: excerpt(text, match.index, match[0].length),
      advice: 'name the thing: a noun in place of the clause',
    });
  for (const match of text.matchAll(/\b(whoever|whomever|whosoever|that which)\b/gi)) flag(match);
  for (const match of text.matchAll(/(?<![\p{L}\u00a7-])(what|who)(?=['\u2019]s\b|\s+[\p{L}\u00a7(])/giu)) {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length).trim();
    if (IDIOM.test(text.slice(Math.max(0, match.index - 12), match.index + 24))) continue;
    const next = /^[^\s,.;:]+/.exec(after.replace(/^['\u2019]s\b/, 'is'))?.[0] ?? '';
    const isWhat = match[0].toLowerCase() === 'what';
    if (isWhat && (KIND_NOUN.test(next) || !startsClause(next))) continue;
    if (/^to$/i.test(next)) continue;
    const words = before
      .replace(/["'(\[\u201c]+$/, '')
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    const last = (words.at(-1) ?? '').replace(/^["'(\[]+/, '');
    const adverb = /^(exactly|just|precisely|only|even|not|also|both|really|actually)$/i.test(last);
    const previous = adverb ? (words.at(-2) ?? '') : last;
    const isFirst = words.length === 0 || /[;:]$/.test(previous) || (words.length === 1 && /^(and|but|so|also|then|thus)$/i.test(previous));
    // "What it does: ...", "Who may use it \u2014 ..." and titles are labels.
    const isLabel =
      words.length === 0 &&
      (/^(\S+\s+){0,8}\S*(:|\s[\u2014\u2013-])(\s|$)/.test(after) ||
        (kind === 'markdown' && !/[.!?]$/.test(text) && after.split(' ').length <= 8));
    const isAsked = /\?/.test(after) || (isFirst && words.length > 0 && /:$/.test(previous));
    if (isAsked) continue;
    if (!isWhat) {
      // "users who" is a relative clause. It is a noun clause at the start of a sentence, or after
      // a preposition or verb.
      if (isFirst && !isLabel && FINITE_AFTER_WHO.test(after)) flag(match);
      else if (PREPOSITION.test(previous) && !/^(and|or|but|of|to)$/i.test(previous)) flag(match);
      else if (
        /^(of|to|and|or)$/i.test(previous) &&
        !/,/.test(last) &&
        !isAskedBefore(words) &&
        !/^(those|people|users|anyone|someone|everyone|developers|customers|members|persons?)$/i.test(words.at(-2) ?? '') &&
        !relativeBefore(words)
      )
        flag(match);
      else if (DIALECT_VERB.test(previous)) flag(match);
      continue;
    }
    if (isFirst) {
      if (!isLabel) flag(match);
      continue;
    }
    if (/,$/.test(previous)) {
      if (!ASKING.test((words.at(-2) ?? '').replace(/,$/, '')) && !isAskedBefore(words)) flag(match);
      continue;
    }
    if (PREPOSITION.test(previous)) {
      if (!isAskedBefore(words)) flag(match);
      continue;
    }
    if (!ASKING.test(previous.replace(/[^\p{L}'-]/gu, '')) && !isAskedBefore(words)) flag(match);
  }
  return findings;
}

/**
 * True when the word after "what" starts a clause. Otherwise "what" is a determiner: "what
 * quantity".
 */
const startsClause = (word) =>
  /(s|ed|'s|\u2019s)$/i.test(word) ||
  /^(a|an|the|this|that|these|those|its|their|his|her|our|my|your|each|every|one|another|any|no|it|they|he|she|we|you|i|nobody|somebody|someone|everybody|both|all|two|others?|who|may|can|cannot|must|might|should|would|will|could|shall|came|fell|went|led|stood|lay|held|kept|lost|gave|took|told|said|ran|broke|made|left|had|have|did|do|got|are|were|be|goes|began|became|brought|found|grew|heard|knew|met|paid|put|read|saw|sent|set|stays?|come|stand|go|people|clients|sync|adapters|staff|gateway|input|alerts|code|only|not|also|never|still|now|then|once|in|of|by|at|for|with|to|follows?|\u00a7)$/i.test(
    word,
  ) ||
  /[A-Z]/.test(word);

const FINITE_AFTER_WHO = /^\w+[\s,.;:]/;
const DIALECT_VERB = /^(is|are|says?|tells?|knows?|bears?|answers?|calls?|asks?|holds?)$/i;
/**
 * True when one of the previous words introduces an indirect question: "see why and what", "know
 * about what".
 */
const isAskedBefore = (words) => words.slice(-5, -1).some((word) => ASKED.test(word.replace(/[^\p{L}'-]/gu, '')));
const relativeBefore = (words) => words.slice(-8).some((word) => /^(who|which|that)$/i.test(word));
const ASKED =
  /^(determin\w*|decid\w*|understand\w*|know\w*|knew|learn\w*|see|shows?|check\w*|describ\w*|explain\w*|specif\w*|defin\w*|question\w*|why|how|where|when|which|whether|details?|information|overview|control\w*|insight|idea|example|examples|view|visibility|regardless|depend\w*|based|matter|assumptions?|expectations?|choice|decisions?|think\w*|thought|careful|clear|explicit|unsure|confus\w*|compar\w*|differ\w*|match\w*|similar\w*|equivalent|contrast\w*|curious|aware\w*|worr\w*|ask\w*|specified|documentation|guide|tell|guidelines?|directions?|description|descriptions|reference|feedback|metadata|transparent|represent\w*|record\w*|diff|difference|telling|break|dive|cover\w*|accurate\w*|exceed\w*)$/i;

/** True for a word inside double quotes: it is mentioned, not used. */
export const isQuoted = (text, index) => (text.slice(0, index).match(/"/g) ?? []).length % 2 === 1 && text.indexOf('"', index) >= 0;

export const excerpt = (text, index, length) => {
  const from = Math.max(0, index - 60);
  const to = Math.min(text.length, index + length + 70);
  return `${from > 0 ? '\u2026' : ''}${text.slice(from, index)}\u2039${text.slice(index, index + length)}\u203a${text.slice(index + length, to)}${to < text.length ? '\u2026' : ''}`;
};
