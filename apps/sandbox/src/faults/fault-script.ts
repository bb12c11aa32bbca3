import { catalogue } from '../companies/catalogue.js';
import type { Call, Fault } from './fault.js';

interface Scripted {
  fault: Fault;
  seen: number;
  removal: AbortController;
}

/** A misbehaviour that hits a call. */
export interface Strike {
  fault: Fault;
  /** Aborted when the fault is removed: a call that it holds goes on. */
  removed: AbortSignal;
}

const matches = (fault: Fault, call: Call): boolean =>
  fault.source === call.source &&
  (fault.siren ?? call.siren) === call.siren &&
  (fault.operation ?? call.operation) === call.operation &&
  (fault.page ?? call.page) === call.page;

/**
 * The misbehaviours in force: those of the magic SIRENs and those the control API added, which come
 * first.
 */
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

  /** The misbehaviour of this call, if any; counts the call for every fault that matches it. */
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

/** Whether a fault hits the call it was just matched with. */
function strikes(each: Scripted): boolean {
  const { times, cycle } = each.fault;
  const place = cycle === undefined ? each.seen : each.seen % cycle;
  each.seen += 1;
  return times === undefined || place < times;
}
