import type { Summary, SummaryEntry, SummarySection } from './summary.js';
import type { Wording } from './wording.js';

/** How much there is room for, in bytes as whoever shows it counts. */
export interface SizeBudget {
  bytes: number;
  /** Users that have a section at most. */
  sections: number;
  ofSection(section: SummarySection): number;
  ofEntry(entry: SummaryEntry): number;
}

/** A section with as much of it as there was room for. */
export interface ShownSection extends SummarySection {
  /** Says how many changes are left out; undefined when none is. */
  more?: string;
}

/** A summary that fits. */
export interface ShownSummary extends Omit<Summary, 'sections'> {
  sections: ShownSection[];
  /** Says how many companies are left out; undefined when none is. */
  more?: string;
  /** Whether all changes are shown: the rest is to be had elsewhere. */
  isWhole: boolean;
}

/**
 * How many entries of each section there is room for: one each in turn, so that a company with many
 * leaves room for the others.
 */
function allocateRoundRobin(sections: SummarySection[], budget: SizeBudget, left: number): number[] {
  const sizes = sections.map(({ groups }) => groups.flatMap(({ entries }) => entries.map((entry) => budget.ofEntry(entry))));
  const counts = sizes.map(() => 0);
  let open = sizes.map((_, index) => index);
  let rest = left;
  for (let round = 0; open.length > 0; round += 1) {
    open = open.filter((index) => {
      const size = sizes[index]![round];
      if (size === undefined || size > rest) return false;
      rest -= size;
      counts[index] = round + 1;
      return true;
    });
  }
  return counts;
}

function shownSection(section: SummarySection, count: number, wording: Wording): ShownSection {
  let left = count;
  const groups = section.groups.map(({ title, entries }) => {
    const shown = entries.slice(0, left);
    left -= shown.length;
    return { title, entries: shown };
  });
  const hidden = section.changes - count;
  return {
    ...section,
    groups: groups.filter(({ entries }) => entries.length > 0),
    ...(hidden > 0 && { more: wording.messages.moreChanges(wording.number(hidden), wording.isOne(hidden)) }),
  };
}

/**
 * As much of a summary as there is room for: the headings of all first, then their changes in turn.
 */
export function fillSummary(summary: Summary, wording: Wording, budget: SizeBudget): ShownSummary {
  const sections: SummarySection[] = [];
  let left = budget.bytes;
  for (const section of summary.sections.slice(0, budget.sections)) {
    const size = budget.ofSection(section);
    if (size > left) break;
    left -= size;
    sections.push(section);
  }
  const counts = allocateRoundRobin(sections, budget, left);
  const hidden = summary.companies - sections.length;
  const isWhole = hidden === 0 && sections.every(({ changes }, index) => counts[index] === changes);
  return {
    ...summary,
    sections: sections.map((section, index) => shownSection(section, counts[index]!, wording)),
    ...(hidden > 0 && { more: wording.messages.moreCompanies(wording.number(hidden), wording.isOne(hidden)) }),
    isWhole,
  };
}
