/** Side of an update to which a filter is applied. Additions and deletions have only one record. */
export const SIDES = ['either', 'after', 'before'] as const;
export type Side = (typeof SIDES)[number];

export const OPERATORS = ['eq', 'ne', 'in', 'contains', 'gt', 'gte', 'lt', 'lte', 'exists', 'changed'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Condition on a record. `any` requires that one item of a list meets the whole condition. */
export type Condition =
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition }
  | { field: string; op: Operator; value?: unknown }
  | { field: string; any: Condition };

/**
 * Filter of an alert. An update matches when the condition holds before or after it, unless `on`
 * names one side.
 */
export interface Filter {
  on?: Side;
  where: Condition;
}

/** Limits of a filter, which bound its cost. */
export const FILTER_LIMITS = { depth: 8, conditions: 100, characters: 1_000, values: 1_000 };
