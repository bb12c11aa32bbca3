/** Which state of an updated record a filter is held against; additions and deletions have one. */
export const SIDES = ['either', 'after', 'before'] as const;
export type Side = (typeof SIDES)[number];

export const OPERATORS = ['eq', 'ne', 'in', 'contains', 'gt', 'gte', 'lt', 'lte', 'exists', 'changed'] as const;
export type Operator = (typeof OPERATORS)[number];

/**
 * What a record is held against; `any` says that one and the same item of a list meets the
 * condition.
 */
export type Condition =
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition }
  | { field: string; op: Operator; value?: unknown }
  | { field: string; any: Condition };

/**
 * Which changes an alert tells of. An update is told when the condition holds before or after it,
 * unless one of the two is asked for.
 */
export interface Filter {
  on?: Side;
  where: Condition;
}

/** Bounds of a filter, so that none costs more than the alerts beside it. */
export const FILTER_LIMITS = { depth: 8, conditions: 100, characters: 1_000, values: 1_000 };
