import { FilterNeedsRange, LONG_LIST, type ReadRecordsPayload } from '@company-data/contracts';
import { type DataTypeDefinition, indexedFields, isIndexed } from '@company-data/data-types';
import { type DomainError, failure } from '@company-data/kernel';
import type { Filter } from './record-conditions.sql.js';

/** What a list is asked for, by what answers it. */
export interface ListQuery {
  /** Filters that the kept values answer. */
  indexed: Filter[];
  /** Filters on the field that orders the list. */
  ordered: Filter[];
  /** Filters that bodies are looked through for. */
  searched: Filter[];
  /** Whether the list is asked for in the order of that field. */
  inOrder: boolean;
  /** Whether that is answered without looking at more records than are shown. */
  isIndexed: boolean;
  /** Whether bodies are looked through from the first record to the last. */
  endless: boolean;
}

/** The fewest records first. */
const NARROWING = ['eq', 'in', 'ne'];

const bounds = ({ operator }: Filter): boolean => operator !== 'ne' && operator !== 'contains';

/** Whether a filter is one on the field that orders the list, which sort keys answer. */
const isOnOrder = ({ orderedBy, filters }: DataTypeDefinition, { field, operator }: Filter): boolean =>
  field === orderedBy && operator !== 'contains' && filters.some((declared) => declared.field === field);

/**
 * Sorts out a question; `byValues` where the collection's values are kept. They know nothing of
 * other times than now.
 */
export function listQuestion(definition: DataTypeDefinition, query: ReadRecordsPayload, byValues: boolean): ListQuery {
  const isDeclared = ({ field, operator }: Filter): boolean => query.as_of === undefined && isIndexed(definition, field, operator);
  const ordered = query.filters.filter((filter) => isOnOrder(definition, filter));
  const rest = query.filters.filter((filter) => !isOnOrder(definition, filter));
  const indexed = byValues
    ? rest.filter(isDeclared).toSorted((one, other) => NARROWING.indexOf(one.operator) - NARROWING.indexOf(other.operator))
    : [];
  const searched = rest.filter((filter) => !indexed.includes(filter));
  const inOrder = query.sort.every(({ field }) => field === definition.orderedBy) && query.sort.length < 2;
  return {
    indexed,
    ordered,
    searched,
    inOrder,
    isIndexed: searched.length === 0 && inOrder && query.updated_since === undefined && query.as_of === undefined,
    // Who goes on by a cursor began when the list could be looked through, and who takes an indexed
    // filter need not know whether values are kept yet.
    endless: (!rest.every(isDeclared) || !inOrder) && !ordered.some(bounds) && query.cursor === undefined,
  };
}

const parameterOf = ({ field, operator }: Filter): string => (operator === 'eq' ? field : `${field}[${operator}]`);

/** The list is longer than what is looked through without an end. */
export function needsRange(definition: DataTypeDefinition, query: ReadRecordsPayload): DomainError {
  const { searched, inOrder } = listQuestion(definition, query, true);
  const fields = query.as_of === undefined ? indexedFields(definition) : [];
  const remedies = [
    ...(definition.orderedBy === undefined ? [] : [`bound ${definition.orderedBy}, e.g. by ${definition.orderedBy}[gte]`]),
    ...(fields.length === 0 ? [] : [`filter by what is indexed (${fields.join(', ')}), where that leaves so many at most`]),
    ...(query.as_of === undefined || indexedFields(definition).length === 0 ? [] : ['leave as_of out, as indexed filters are for now']),
  ];
  const parameters = [...searched.map(parameterOf), ...(inOrder ? [] : ['sort'])];
  const detail = `More than ${LONG_LIST} records of ${definition.name} would be looked through: ${remedies.join(', or ')}.`;
  const errors = parameters.map((parameter) => ({
    parameter,
    code: FilterNeedsRange.code,
    detail: `${parameter} is answered by no index.`,
  }));
  return failure(FilterNeedsRange, 'invalid', { detail, errors });
}
