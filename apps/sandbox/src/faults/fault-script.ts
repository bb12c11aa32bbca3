import { catalogue } from '../companies/catalogue.js';
import type { Call, Fault } from './fault.js';

interface Scripted {
  fault: Fault;
  seen: number;
}

const matches = (fault: Fault, call: Call): boolean =>
  fault.source === call.source &&
  (fault.siren ?? call.siren) === call.siren &&
  (fault.operation ?? call.operation) === call.operation &&
  (fault.page ?? call.page) === call.page;

/** The misbehaviours in force: those of the magic SIRENs and those the control API added, which come first. */
export class FaultScript {
  #scripted: Scripted[] = magicFaults();

  add(fault: Fault): void {
    this.#scripted.unshift({ fault, seen: 0 });
  }

  list(): Fault[] {
    return this.#scripted.map(({ fault }) => fault);
  }

  reset(): void {
    this.#scripted = magicFaults();
  }

  /** The misbehaviour of this call, if any; counts the call for every fault that matches it. */
  next(call: Call): Fault | undefined {
    const due = this.#scripted.filter(({ fault }) => matches(fault, call)).filter((scripted) => strikes(scripted));
    return due[0]?.fault;
  }
}

const magicFaults = (): Scripted[] => catalogue.flatMap(({ faults }) => faults.map((fault) => ({ fault, seen: 0 })));

/** Whether a fault hits the call it was just matched with. */
function strikes(scripted: Scripted): boolean {
  const { times, cycle } = scripted.fault;
  const place = cycle === undefined ? scripted.seen : scripted.seen % cycle;
  scripted.seen += 1;
  return times === undefined || place < times;
}
