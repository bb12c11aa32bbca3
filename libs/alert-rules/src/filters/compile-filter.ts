import type { RecordChange } from '@company-data/contracts';
import type { DataTypeDefinition } from '@company-data/data-types';
import { type FieldError, invalid, isObject, type JsonSchema } from '@company-data/kernel';
import { checkFilter } from './check-filter.js';
import { type Comparable, comparable, type Field, fieldAt } from './fields.js';
import type { Condition, Filter, Operator } from './language.js';
import { restoreBefore } from './restore-before.js';
import { isEmpty, someAt, type Test, wholeAt } from './values.js';

/**
 * Change to which filters are applied. Restores the record before an update once, on first access.
 */
export class MatchedChange {
  private restored?: Record<string, unknown>;

  constructor(readonly change: Pick<RecordChange, 'kind' | 'object' | 'updates'>) {}

  get isUpdate(): boolean {
    return this.change.kind === 'update';
  }

  get after(): Record<string, unknown> {
    return this.change.object;
  }

  get before(): Record<string, unknown> {
    return (this.restored ??= restoreBefore(this.change));
  }
}

/** Returns true when a change matches the filter. */
export type FilterMatch = (change: MatchedChange) => boolean;

/** Returns true when a record, or an item of its lists, meets a condition. */
type Predicate = (value: unknown, change: MatchedChange) => boolean;

const ORDERS: Partial<Record<Operator, (one: Comparable, other: Comparable) => boolean>> = {
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
};

function testOf(operator: Operator, field: Field, value: unknown): Test {
  const order = ORDERS[operator];
  if (operator === 'contains') {
    const part = String(value).toLowerCase();
    return (found) => typeof found === 'string' && found.toLowerCase().includes(part);
  }
  const of = comparable(field);
  if (order) {
    const bound = of(value);
    return (found) => order(of(found), bound);
  }
  const targets = new Set((operator === 'in' ? (value as unknown[]) : [value]).map(of));
  return (found) => targets.has(of(found));
}

function compileOperation(schema: JsonSchema, { field: path, op, value }: { field: string; op: Operator; value?: unknown }): Predicate {
  const some = someAt(path);
  const hasValue: Predicate = (record) => some(record, (found) => !isEmpty(found));
  if (op === 'exists') return value === false ? (record, change) => !hasValue(record, change) : hasValue;
  if (op === 'changed') return compileChanged(path);
  const isOpposite = op === 'ne';
  if (value === null) return isOpposite ? hasValue : (record, change) => !hasValue(record, change);
  const test = testOf(isOpposite ? 'eq' : op, fieldAt(schema, path)!, value);
  return isOpposite ? (record) => !some(record, test) : (record) => some(record, test);
}

function compileChanged(path: string): Predicate {
  const at = wholeAt(path);
  return (_, change) => change.isUpdate && JSON.stringify(at(change.before)) !== JSON.stringify(at(change.after));
}

function compileAny(schema: JsonSchema, path: string, condition: Condition): Predicate {
  const some = someAt(path);
  const holds = compileCondition(fieldAt(schema, path)!.schema, condition);
  return (record, change) => some(record, (item) => isObject(item) && holds(item, change));
}

function compileCondition(schema: JsonSchema, condition: Condition): Predicate {
  if ('and' in condition || 'or' in condition) {
    const all = 'and' in condition;
    const parts = (all ? condition.and : condition.or).map((part) => compileCondition(schema, part));
    return all
      ? (record, change) => parts.every((holds) => holds(record, change))
      : (record, change) => parts.some((holds) => holds(record, change));
  }
  if ('not' in condition) {
    const holds = compileCondition(schema, condition.not);
    return (record, change) => !holds(record, change);
  }
  return 'any' in condition ? compileAny(schema, condition.field, condition.any) : compileOperation(schema, condition);
}

/**
 * Returns true when a stored filter has a value that the field can no longer have. Records are
 * compared with it as before.
 */
const isOfValue = ({ code, pointer }: FieldError): boolean => code === 'UNKNOWN_VALUE' && /\/value(?:\/\d+)?$/.test(pointer ?? '');

/**
 * Compiles a filter on records of a data type.
 *
 * @throws DomainError of kind invalid with all violations of the filter, except unknown values
 */
export function compileFilter(filter: unknown, definition: Pick<DataTypeDefinition, 'schema' | 'name'>): FilterMatch {
  const faults = checkFilter(filter, definition);
  if (!faults.every(isOfValue)) throw invalid(faults);
  const { on = 'either', where } = filter as Filter;
  const holds = compileCondition(definition.schema, where);
  // The whole condition is applied to one state of the record, then to the other. The two states
  // are never mixed.
  return (change) => {
    if (!change.isUpdate || on === 'after') return holds(change.after, change);
    if (on === 'before') return holds(change.before, change);
    return holds(change.after, change) || holds(change.before, change);
  };
}
