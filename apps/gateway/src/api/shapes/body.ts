import type { JsonSchema } from '@company-data/kernel';

/** How a body is checked, and what the reference says about it. */
export interface Body {
  schema: JsonSchema;
  example: object;
  /** Turns parsed JSON into payload properties, or throws VALIDATION_FAILED. */
  read(value: unknown): object;
}
