import 'reflect-metadata';
import type { PayloadClass } from './contract.js';
import type { CursorPage, Page } from './page.js';

/** Description of a resource for the API reference. */
export interface ResourceDescription<T> {
  description: string;
  /** Absent for a resource that appears only inside another one. */
  example?: T;
  /** Name of the schema in the OpenAPI document. Defaults to the class name without `Resource`. */
  name?: string;
}

const KEY = 'company-data:resource';

/**
 * Documents a class that the API serves. The field kinds of `served-fields.ts` describe its
 * properties.
 */
export const Resource =
  <T extends object>(description: string, example?: T, name?: string) =>
  (type: PayloadClass<T>): void =>
    Reflect.defineMetadata(KEY, { description, example, name }, type);

/** Returns the description of a class, or undefined. */
export const resourceDescriptionOf = <T extends object>(type: PayloadClass<T>): ResourceDescription<T> | undefined =>
  Reflect.getMetadata(KEY, type) as ResourceDescription<T> | undefined;

/** Structure of a reply and the resource that it consists of. */
export interface ReplyShape<R> {
  form: 'one' | 'list' | 'page';
  of: PayloadClass<object>;
  /** Description of the list. Absent when the description of its items suffices. */
  description?: string;
  maxItems?: number;
  /** True when a page has a cursor. */
  hasCursor?: boolean;
  /** Type of the reply. Never set, only inferred. */
  readonly value?: R;
}

/** Declares a reply that is one resource. */
export const one = <T extends object>(of: PayloadClass<T>): ReplyShape<T> => ({ form: 'one', of });

/** Declares a reply that is a list of resources. */
export const listOf = <T extends object>(
  of: PayloadClass<T>,
  more: Pick<ReplyShape<T>, 'description' | 'maxItems'> = {},
): ReplyShape<T[]> => ({ form: 'list', of, ...more });

/** Declares a reply that is a page of resources, addressed by a cursor or by its number. */
export const cursorPageOf = <T extends object>(of: PayloadClass<T>): ReplyShape<CursorPage<T>> => ({ form: 'page', of, hasCursor: true });

/** Declares a reply that is a page of resources. */
export const pageOf = <T extends object>(of: PayloadClass<T>): ReplyShape<Page<T>> => ({ form: 'page', of });
