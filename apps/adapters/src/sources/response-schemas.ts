import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

/** Compiles each schema of the adapters once and tells where an answer breaks it. */
export class ResponseSchemas {
  private readonly ajv = new Ajv({ strict: false });
  private readonly compiled = new WeakMap<object, ValidateFunction>();

  constructor() {
    formats.default(this.ajv);
  }

  /** Where and how the answer breaks the schema, undefined when it does not; the answer's values are never told. */
  violationOf(schema: AnySchema, answer: unknown): string | undefined {
    const validate = this.validatorOf(schema);
    if (validate(answer)) return undefined;
    const fault = validate.errors?.[0];
    return `${fault?.instancePath || '/'}: ${fault?.keyword ?? 'refused'}`;
  }

  private validatorOf(schema: AnySchema): ValidateFunction {
    if (typeof schema === 'boolean') return this.ajv.compile(schema);
    const known = this.compiled.get(schema);
    if (known !== undefined) return known;
    const validate = this.ajv.compile(schema);
    this.compiled.set(schema, validate);
    return validate;
  }
}
