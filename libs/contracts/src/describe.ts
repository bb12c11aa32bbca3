import 'reflect-metadata';

/** What a reader of the API reference learns about one property. */
export interface Description {
  description: string;
  example?: unknown;
  /** Unit of a number, e.g. months. */
  unit?: string;
  /** JSON Schema `format`, where no validation decorator tells it. */
  format?: string;
  /** Name under which the description of the API holds what is said of it. */
  name?: string;
  /** Further keywords of JSON Schema, where no validation decorator tells them. */
  keywords?: Record<string, unknown>;
}

const KEY = 'company-data:description';

/** Documents a property of a payload class; read by the generator of the OpenAPI document. */
export const Describe =
  (description: string, more: Omit<Description, 'description'> = {}): PropertyDecorator =>
  (target, property) => {
    Reflect.defineMetadata(KEY, { description, ...more }, target, property);
  };

/** The description given to a property of a payload class, if any. */
export const descriptionOf = (type: new () => object, property: string): Description | undefined =>
  Reflect.getMetadata(KEY, type.prototype, property) as Description | undefined;
