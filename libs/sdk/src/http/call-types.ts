import type { operations } from '../generated/schema.js';

/** Names of operations in the OpenAPI document. */
export type OperationId = keyof operations;

type JsonOf<R> = R extends { content: { 'application/json': infer T } } ? T : never;
type Success = 200 | 201 | 202;
type Responses<Id extends OperationId> = operations[Id]['responses'];

/** Response type of an operation. */
export type Answer<Id extends OperationId> = { [S in Extract<keyof Responses<Id>, Success>]: JsonOf<Responses<Id>[S]> }[Extract<
  keyof Responses<Id>,
  Success
>];

/** Request body of an operation. */
export type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: { 'application/json': infer T } } } ? T : never;

/** Query parameters of an operation. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
