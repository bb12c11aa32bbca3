import type { Summary, SummaryEntry, SummarySection } from './summary.js';
import type { Wording } from './wording.js';

/** Size limits of a rendered summary. Bytes are those of the output format. */
export interface SizeBudget {
  bytes: number;
  /** Users with a section, at most. */
  sections: number;
  ofSection(section: SummarySection): number;
  ofEntry(entry: SummaryEntry): number;
}

/** A section, truncated to the size budget. */
export interface ShownSection extends SummarySection {
  /** Line with the number of omitted changes, undefined when none is omitted. */
  more?: string;
}

/** A summary, truncated to the size budget. */
export interface ShownSummary extends Omit<Summary, 'sections'> {
  sections: ShownSection[];
  /** Line with the number of omitted companies, undefined when none is omitted. */
  more?: string;
  /** True when all changes are shown. Otherwise the e-mail attaches or links to the full list. */
  isWhole: boolean;
}

/**
 * Returns the number of entries to show per section. Allocates one entry per section and round, so
 * that a company with many changes does not displace the others.
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

/** Truncates a summary to the budget. Section headings take precedence over changes. */
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
