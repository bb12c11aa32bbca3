import { catalogue } from '../companies/catalogue.js';
import type { Call, Fault } from './fault.js';

interface Scripted {
  fault: Fault;
  seen: number;
  removal: AbortController;
}

/** A fault that affects the current call. */
export interface Strike {
  fault: Fault;
  /** Aborted when the control API removes it, which releases a call that it holds. */
  removed: AbortSignal;
}

const matches = (fault: Fault, call: Call): boolean =>
  fault.source === call.source &&
  (fault.siren ?? call.siren) === call.siren &&
  (fault.operation ?? call.operation) === call.operation &&
  (fault.page ?? call.page) === call.page;

/** Active entries: those that the control API added, then those of the magic SIRENs. */
export class FaultScript {
  #added: Scripted[] = [];
  #magic = magicFaults();

  add(fault: Fault): void {
    this.#added.unshift(scripted(fault));
  }

  list(): Fault[] {
    return this.#all().map(({ fault }) => fault);
  }

  reset(): void {
    for (const { removal } of this.#added) removal.abort();
    this.#added = [];
    this.#magic = magicFaults();
  }

  /** Returns the first due entry for the call, if any. Counts the call for all matching entries. */
  next(call: Call): Strike | undefined {
    const [due] = this.#all()
      .filter(({ fault }) => matches(fault, call))
      .filter((each) => strikes(each));
    return due && { fault: due.fault, removed: due.removal.signal };
  }

  #all(): Scripted[] {
    return [...this.#added, ...this.#magic];
  }
}

const scripted = (fault: Fault): Scripted => ({ fault, seen: 0, removal: new AbortController() });
const magicFaults = (): Scripted[] => catalogue.flatMap(({ faults }) => faults.map(scripted));

/** Counts a matching call, and returns true when the entry affects it. */
function strikes(each: Scripted): boolean {
  const { times, cycle } = each.fault;
  const place = cycle === undefined ? each.seen : each.seen % cycle;
  each.seen += 1;
  return times === undefined || place < times;
}
