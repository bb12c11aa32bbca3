import { escapePointer, type FieldError, isObject, type JsonSchema, remedy } from '@company-data/kernel';
import type { DataTypeDefinition } from '@company-data/data-types';
import { operatorViolation, type ValueViolation, valueViolation } from './check-value.js';
import { type Field, fieldAt, pathsOf } from './fields.js';
import { FILTER_LIMITS, type Operator, OPERATORS, SIDES } from './language.js';

/** Position of a condition in the filter and in the schema. */
interface Place {
  pointer: string;
  depth: number;
  schema: JsonSchema;
  /** Owner of the fields, for messages: the data type, or a list of it. */
  of: string;
  inItem: boolean;
}

const FORMS = 'A condition is {and: [..]}, {or: [..]}, {not: {..}}, {field, op, value} or {field, any: {..}}.';

/** Walks through a filter and collects its violations. */
class FilterCheck {
  readonly violations: FieldError[] = [];
  private conditions = 0;

  check(place: Place, condition: unknown): void {
    this.conditions += 1;
    if (this.conditions > FILTER_LIMITS.conditions) return this.checkCount(place);
    if (place.depth > FILTER_LIMITS.depth)
      return this.report(place.pointer, 'TOO_DEEP', `Nest conditions at most ${FILTER_LIMITS.depth} levels deep.`);
    if (!isObject(condition)) return this.report(place.pointer, 'MALFORMED', FORMS);
    const form = (['and', 'or', 'not', 'any', 'op'] as const).filter((name) => Object.hasOwn(condition, name));
    if (form.length !== 1) return this.report(place.pointer, 'MALFORMED', FORMS);
    this.checkForm(place, form[0]!, condition);
  }

  private checkCount({ pointer }: Place): void {
    if (this.conditions > FILTER_LIMITS.conditions + 1) return;
    this.report(
      pointer,
      'TOO_MANY',
      `A filter has at most ${FILTER_LIMITS.conditions} conditions. Put many values of one field into one "in".`,
    );
  }

  private checkForm(place: Place, form: 'and' | 'or' | 'not' | 'any' | 'op', condition: Record<string, unknown>): void {
    const members = { and: ['and'], or: ['or'], not: ['not'], any: ['field', 'any'], op: ['field', 'op', 'value'] }[form];
    for (const name of Object.keys(condition).filter((each) => !members.includes(each))) {
      this.report(`${place.pointer}/${escapePointer(name)}`, 'UNKNOWN_MEMBER', `"${name}" is not a member here. ${remedy(name, members)}`);
    }
    if (form === 'not') this.check(within(place, 'not'), condition.not);
    else if (form === 'any') this.checkAny(place, condition);
    else if (form === 'op') this.checkOperation(place, condition);
    else this.checkAll(within(place, form), condition[form]);
  }

  private checkAll(place: Place, conditions: unknown): void {
    if (!Array.isArray(conditions) || conditions.length === 0)
      return this.report(place.pointer, 'MALFORMED', 'Send a list of at least one condition.');
    conditions.forEach((condition, index) => this.check({ ...place, pointer: `${place.pointer}/${index}` }, condition));
  }

  private field(place: Place, name: unknown): { name: string; field: Field } | undefined {
    if (typeof name !== 'string') return void this.report(`${place.pointer}/field`, 'MALFORMED', 'Send the dotted path of a field.');
    const field = fieldAt(place.schema, name);
    if (field !== undefined) return { name, field };
    const shown = name.slice(0, FILTER_LIMITS.characters);
    const found = `"${shown}" is not a field of ${place.of}. ${remedy(shown, pathsOf(place.schema))}`;
    return void this.report(`${place.pointer}/field`, 'UNKNOWN_FIELD', found);
  }

  private checkAny(place: Place, condition: Record<string, unknown>): void {
    const named = this.field(place, condition.field);
    if (named === undefined) return;
    const { name, field } = named;
    if (!field.isList)
      return this.report(
        `${place.pointer}/any`,
        'NO_LIST',
        `"${name}" is not a list. Use the path of its field instead: "${name}.<field>".`,
      );
    if (field.kind !== 'object')
      return this.report(
        `${place.pointer}/any`,
        'NO_LIST',
        `The items of "${name}" have no fields. Use {"field": "${name}", "op": ...}, which matches when some item does.`,
      );
    this.check({ ...within(place, 'any'), schema: field.schema, of: `${name} of ${place.of}`, inItem: true }, condition.any);
  }

  private checkOperation(place: Place, condition: Record<string, unknown>): void {
    const named = this.field(place, condition.field);
    const operator = condition.op as Operator;
    if (!OPERATORS.includes(operator)) {
      const written = String(condition.op).slice(0, FILTER_LIMITS.characters);
      return this.report(`${place.pointer}/op`, 'UNKNOWN_OPERATOR', `"${written}" is not an operator. ${remedy(written, OPERATORS)}`);
    }
    if (named !== undefined) this.checkValue(place, operator, named, condition);
  }

  private checkValue(
    place: Place,
    operator: Operator,
    { name, field }: { name: string; field: Field },
    condition: Record<string, unknown>,
  ): void {
    const { value } = condition;
    const pointer = `${place.pointer}/value`;
    if (operator === 'changed') return this.checkChanged(place, condition);
    if (operator === 'exists') {
      if (value !== undefined && typeof value !== 'boolean')
        this.report(pointer, 'WRONG_TYPE', 'The value must be true or false. It is true by default.');
      return;
    }
    const unfit = operatorViolation(operator, name, field, value);
    if (unfit) return this.reportViolation(`${place.pointer}/op`, unfit);
    if (value === undefined) return this.report(pointer, 'MISSING', `"${operator}" needs a value.`);
    if (operator === 'in') return this.checkValues(pointer, field, value);
    if (value === null && (operator === 'eq' || operator === 'ne')) return;
    this.reportViolation(pointer, valueViolation(operator, field, value));
  }

  private checkValues(pointer: string, field: Field, values: unknown): void {
    if (!Array.isArray(values) || values.length === 0)
      return this.report(pointer, 'WRONG_TYPE', '"in" takes a list of at least one value.');
    if (values.length > FILTER_LIMITS.values) return this.report(pointer, 'TOO_MANY', `"in" takes at most ${FILTER_LIMITS.values} values.`);
    values.forEach((value, index) => this.reportViolation(`${pointer}/${index}`, valueViolation('in', field, value)));
  }

  private checkChanged({ pointer, inItem }: Place, condition: Record<string, unknown>): void {
    if (inItem)
      this.report(`${pointer}/op`, 'WRONG_OPERATOR', 'Items cannot be compared before and after an update. Use "changed" on the list.');
    else if (condition.value !== undefined) this.report(`${pointer}/value`, 'UNKNOWN_MEMBER', '"changed" takes no value.');
  }

  private reportViolation(pointer: string, fault: ValueViolation | undefined): void {
    if (fault) this.report(pointer, fault.code, fault.detail);
  }

  report(pointer: string, code: FieldError['code'], detail: string): void {
    this.violations.push({ pointer, code, detail });
  }
}

const within = (place: Place, member: string): Place => ({ ...place, pointer: `${place.pointer}/${member}`, depth: place.depth + 1 });

/**
 * Checks a filter on records of a data type. Returns all violations with JSON pointer and remedy,
 * or an empty list.
 */
export function checkFilter(filter: unknown, { schema, name }: Pick<DataTypeDefinition, 'schema' | 'name'>): FieldError[] {
  const check = new FilterCheck();
  if (!isObject(filter) || filter.where === undefined) {
    check.report('/where', 'MISSING', `A filter is {"where": condition}. ${FORMS}`);
    return check.violations;
  }
  for (const member of Object.keys(filter).filter((each) => each !== 'on' && each !== 'where')) {
    check.report(
      `/${escapePointer(member)}`,
      'UNKNOWN_MEMBER',
      `"${member}" is not a member of a filter. ${remedy(member, ['on', 'where'])}`,
    );
  }
  if (filter.on !== undefined && !(SIDES as readonly unknown[]).includes(filter.on)) {
    check.report('/on', 'UNKNOWN_VALUE', `"on" must be one of ${SIDES.join(', ')}.`);
  }
  check.check({ pointer: '/where', depth: 1, schema, of: name, inItem: false }, filter.where);
  return check.violations;
}
