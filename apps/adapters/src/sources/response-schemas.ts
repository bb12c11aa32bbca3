import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { Injectable } from '@nestjs/common';
import formats from 'ajv-formats';

/** Compiles each response schema once, and validates responses. */
@Injectable()
export class ResponseSchemas {
  private readonly ajv = new Ajv({ strict: false });
  private readonly compiled = new WeakMap<object, ValidateFunction>();

  constructor() {
    formats.default(this.ajv);
  }

  /**
   * Returns the path and rule of a violation, undefined for a valid response. Contains no values.
   */
  violationOf(schema: AnySchema, response: unknown): string | undefined {
    const validate = this.validatorOf(schema);
    if (validate(response)) return undefined;
    const error = validate.errors?.[0];
    return `${error?.instancePath || '/'}: ${error?.keyword ?? 'refused'}`;
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
