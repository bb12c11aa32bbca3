/** A JSON Schema object as ajv takes it. */
export type Schema = Record<string, unknown>;

/** Text that a source may leave out; the cap turns a runaway answer into a malformed one. */
export const text = (maxLength = 10_000): Schema => ({ type: ['string', 'null'], maxLength });

/** A scalar that sources write now as text, now as a number. */
export const scalar: Schema = { type: ['string', 'number', 'null'], maxLength: 1_000 };

export const flag: Schema = { type: ['boolean', 'null'] };

/** An object of which only the named properties are read; others may hold anything. */
export const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({ type: 'object', properties, required });

/** The same, where the source may also say null. */
export const optional = (properties: Record<string, Schema>): Schema => ({ type: ['object', 'null'], properties });

export const listOf = (items: Schema, maxItems: number): Schema => ({ type: ['array', 'null'], items, maxItems });

export const SIREN: Schema = { type: 'string', pattern: '^[0-9]{9}$' };

export const SIRET: Schema = { type: 'string', pattern: '^[0-9]{14}$' };

/** Makes an object need one of the named properties at least, of this type. */
export const oneOf = (names: string[], type: string): Schema => ({ anyOf: names.map((name) => object({ [name]: { type } }, [name])) });
