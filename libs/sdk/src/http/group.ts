import type { Caller } from './caller.js';

/** Base class of the groups of operations. */
export class Group {
  constructor(protected readonly caller: Caller) {}
}
