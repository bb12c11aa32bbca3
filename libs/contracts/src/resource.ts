import 'reflect-metadata';
import type { PayloadClass } from './contract.js';
import type { CursorPage, Page } from './page.js';

/** What a reader of the API reference learns about a resource. */
export interface ResourceDescription<T> {
  description: string;
  /** Absent for a resource that is only shown inside another. */
  example?: T;
  /** What the description of the API calls it, where the name of its class does not tell. */
  name?: string;
}

const KEY = 'company-data:resource';

/**
 * Documents a class of what the API serves; its properties are described by the kinds of field in
 * `served-fields.ts`.
 */
export const Resource =
  <T extends object>(description: string, example?: T, name?: string) =>
  (type: PayloadClass<T>): void =>
    Reflect.defineMetadata(KEY, { description, example, name }, type);

/** The description given to a class, if any. */
export const resourceDescriptionOf = <T extends object>(type: PayloadClass<T>): ResourceDescription<T> | undefined =>
  Reflect.getMetadata(KEY, type) as ResourceDescription<T> | undefined;

/** How a reply is made of a resource. */
export interface ReplyShape<R> {
  form: 'one' | 'list' | 'page';
  of: PayloadClass<object>;
  /** What a list is, where its items do not tell it. */
  description?: string;
  maxItems?: number;
  /** True when a page has a cursor. */
  hasCursor?: boolean;
  /** Type of the reply; never set, only inferred. */
  readonly value?: R;
}

/** A reply that is one resource. */
export const one = <T extends object>(of: PayloadClass<T>): ReplyShape<T> => ({ form: 'one', of });

/** A reply that is a list of resources. */
export const listOf = <T extends object>(
  of: PayloadClass<T>,
  more: Pick<ReplyShape<T>, 'description' | 'maxItems'> = {},
): ReplyShape<T[]> => ({ form: 'list', of, ...more });

/** A reply that is a page of resources, found by a cursor or by its number. */
export const cursorPageOf = <T extends object>(of: PayloadClass<T>): ReplyShape<CursorPage<T>> => ({ form: 'page', of, hasCursor: true });

/** A reply that is a page of resources. */
export const pageOf = <T extends object>(of: PayloadClass<T>): ReplyShape<Page<T>> => ({ form: 'page', of });
