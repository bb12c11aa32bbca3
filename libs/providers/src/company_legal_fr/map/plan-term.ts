import { monthsAfter } from '@company-data/data-types';
import data from '../codes/plan-terms.json' with { type: 'json' };
import { dayOf } from '../../kit/dates.js';
import { folded } from '../../kit/text.js';
import { DURATION, monthsOf } from './durations.js';
import type { Procedure, Step } from './procedure-transitions.js';

/** Term of a plan: its duration, and the day on which it ends. */
export interface PlanTerm {
  months: number | null;
  end: string | null;
}

/** What a text states: a new term, or months that it adds to the former one. */
type Told = PlanTerm & { added: number | null };

/** Rule of the data file. `examples` are test cases of the rule. */
interface WrittenRule {
  name: string;
  /** Judgments that it applies to: one that adopts a plan, or one that changes it. */
  of: string[];
  tells: string;
  /** Regular expression on the folded text. `{name}` is a part that several rules use. */
  pattern: string;
  unless?: string;
}

/**
 * Longest duration that was ever lawful: fifteen years for farmers (Code de commerce, L. 626-12),
 * and two more by the ordinance 2020-596. A longer one is a misreading.
 */
const MAX_MONTHS = 204;

/** Rule of `judgment-rules.json` for judgments that change a plan. */
const CHANGES = 'changed plan';

const PARTS: Readonly<Record<string, string>> = {
  ...data.words,
  duration: DURATION,
  day: '(?<day>\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{1,2}(?:er)? [a-z]+ \\d{4})',
};
const part = (pattern: string): RegExp =>
  new RegExp(
    pattern.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => PARTS[name]!),
    'g',
  );

const RULES = (data.rules as readonly WrittenRule[]).map(({ pattern, unless, ...rule }) => ({
  ...rule,
  pattern: part(pattern),
  unless: unless === undefined ? undefined : new RegExp(unless),
}));

/** Returns the only value. Null without values, and when they differ. */
const onlyOf = <T>(values: readonly (T | null)[]): T | null => (new Set(values).size === 1 ? values[0]! : null);

const readable = (months: number | null): number | null => (months === null || months < 1 || months > MAX_MONTHS ? null : months);

/**
 * Returns what a judgment states about the term of a plan. The first rule that applies to a member
 * decides. A rule that finds several values decides nothing.
 */
export function termIn(text: string | null, of: 'PLAN' | 'CHANGE'): Told {
  const said = folded(text);
  const found = RULES.filter((rule) => rule.of.includes(of) && rule.unless?.test(said) !== true).flatMap(({ tells, pattern }) => {
    const matches = [...said.matchAll(pattern)].map(({ groups }) => groups);
    return matches.length === 0 ? [] : [{ tells, matches }];
  });
  const end = found.find(({ tells }) => tells === 'END');
  const lasting = found.find(({ tells }) => tells !== 'END');
  const months = readable(onlyOf((lasting?.matches ?? []).map(monthsOf)));
  return {
    end: onlyOf((end?.matches ?? []).map((groups) => dayOf(groups?.day?.replaceAll('.', '/')))),
    months: lasting?.tells === 'DURATION' ? months : null,
    added: lasting?.tells === 'ADDED' ? months : null,
  };
}

/** Reads the text of a judgment, else its nature, else the observations of the register. */
function statedBy({ judgment: { text, nature, observations } }: Step, of: 'PLAN' | 'CHANGE'): Told {
  const told = [text, nature, ...observations.map((each) => each.text)].map((each) => termIn(each, of));
  return told.find(({ months, end, added }) => (months ?? end ?? added) !== null) ?? { months: null, end: null, added: null };
}

/**
 * Returns the term of the plan of a procedure, after later judgments that change the plan. A change
 * without a readable duration leaves the term unknown, because the court may have moved the end.
 */
export function planTermIn({ steps }: Procedure, plan: Step): PlanTerm {
  const start = plan.judgment.judgmentDate;
  const later = (months: number | null): string | null => (start === null || months === null ? null : monthsAfter(start, months));
  const isPossible = (end: string | null): boolean => end !== null && (start === null || (end > start && end <= later(MAX_MONTHS)!));
  const termOf = (months: number | null, end: string | null): PlanTerm => ({ months, end: isPossible(end) ? end : later(months) });
  const adopted = statedBy(plan, 'PLAN');
  return steps
    .slice(steps.indexOf(plan) + 1)
    .filter(({ rule, undoneOn }) => rule === CHANGES && undoneOn === null)
    .reduce(
      (term, step) => {
        const { months, end, added } = statedBy(step, 'CHANGE');
        if (added === null) return termOf(months, end);
        const prolonged = term.end === null ? null : monthsAfter(term.end, added);
        return termOf(term.months === null ? null : readable(term.months + added), end ?? prolonged);
      },
      termOf(adopted.months, adopted.end),
    );
}
