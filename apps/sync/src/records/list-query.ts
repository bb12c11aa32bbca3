import { FilterNeedsRange, LONG_LIST, type ReadRecordsPayload } from '@company-data/contracts';
import { type DataTypeDefinition, indexedFields, isIndexed } from '@company-data/data-types';
import { type DomainError, failure } from '@company-data/kernel';
import type { Filter } from './record-conditions.sql.js';

/** Query of a list, with its filters grouped by the index that they use. */
export interface ListQuery {
  /** Filters that the stored filter values answer. */
  indexed: Filter[];
  /** Filters on the field that orders the list. */
  ordered: Filter[];
  /** Filters for which record bodies are scanned. */
  searched: Filter[];
  /** True when the list is requested in the order of that field. */
  inOrder: boolean;
  /** True when indexes answer the query, so that only the returned records are read. */
  isIndexed: boolean;
  /** True when all record bodies are scanned, without a bound. */
  endless: boolean;
}

/** Most selective operator first. */
const NARROWING = ['eq', 'in', 'ne'];

const bounds = ({ operator }: Filter): boolean => operator !== 'ne' && operator !== 'contains';

/** Returns true for a filter on the field that orders the list, which sort keys answer. */
const isOnOrder = ({ orderedBy, filters }: DataTypeDefinition, { field, operator }: Filter): boolean =>
  field === orderedBy && operator !== 'contains' && filters.some((declared) => declared.field === field);

/**
 * Groups the filters of a query. `byValues` is true when the filter values of the collection are
 * stored. They describe current records only.
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
    // A request with a cursor continues a scan that was allowed. An indexed filter is allowed even
    // while its values are not stored.
    endless: (!rest.every(isDeclared) || !inOrder) && !ordered.some(bounds) && query.cursor === undefined,
  };
}

const parameterOf = ({ field, operator }: Filter): string => (operator === 'eq' ? field : `${field}[${operator}]`);

/** Returns the error for an unbounded scan of a list that is too long. */
export function needsRange(definition: DataTypeDefinition, query: ReadRecordsPayload): DomainError {
  const { searched, inOrder } = listQuestion(definition, query, true);
  const fields = query.as_of === undefined ? indexedFields(definition) : [];
  const narrowing = [
    ...(definition.orderedBy === undefined ? [] : [`add a bound on ${definition.orderedBy}, for example ${definition.orderedBy}[gte]`]),
    ...(fields.length === 0 ? [] : [`filter by an indexed field (${fields.join(', ')}) that matches at most that many`]),
    ...(query.as_of === undefined || indexedFields(definition).length === 0
      ? []
      : ['omit as_of, since indexed filters apply to current records only']),
  ];
  const remedies = narrowing.length > 0 ? narrowing : ['remove these filters and sorts'];
  const parameters = [...searched.map(parameterOf), ...(inOrder ? [] : ['sort'])];
  const detail = `This query would scan more than ${LONG_LIST} ${definition.name} records. To narrow it, ${remedies.join(', or ')}.`;
  const errors = parameters.map((parameter) => ({
    parameter,
    code: FilterNeedsRange.code,
    detail: `No index supports ${parameter}.`,
  }));
  return failure(FilterNeedsRange, 'invalid', { detail, errors });
}
