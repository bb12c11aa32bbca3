import 'reflect-metadata';

/** Description of a property for the API reference. */
export interface Description {
  description: string;
  example?: unknown;
  /** Unit of a number, e.g. months. */
  unit?: string;
  /** JSON Schema `format`, when no validation decorator provides it. */
  format?: string;
  /** Name of the schema component in the OpenAPI document. Absent for an inline schema. */
  name?: string;
  /** Further keywords of JSON Schema, when no validation decorator provides them. */
  keywords?: Record<string, unknown>;
}

const KEY = 'company-data:description';

/** Documents a property of a payload class for the generator of the OpenAPI document. */
export const Describe =
  (description: string, more: Omit<Description, 'description'> = {}): PropertyDecorator =>
  (target, property) => {
    Reflect.defineMetadata(KEY, { description, ...more }, target, property);
  };

/** Returns the description of a property of a payload class, or undefined. */
export const descriptionOf = (type: new () => object, property: string): Description | undefined =>
  Reflect.getMetadata(KEY, type.prototype, property) as Description | undefined;
