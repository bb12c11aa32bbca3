import {
  type ComputeContext,
  type DataTypeDefinition,
  dataTypes,
  toStoredRecord,
  recordIdOf,
  type RecordBody,
} from '@company-data/data-types';

/** Stored records of a company: JSON texts by data type. */
export interface CompanyRecords {
  userId: string;
  context: ComputeContext;
  bodies: ReadonlyMap<string, string[]>;
}

const isReady = ({ computedFrom = [] }: DataTypeDefinition, known: ReadonlySet<string>): boolean =>
  computedFrom.every((input) => known.has(input));

/** Returns the derived data types whose inputs the company has, each after its inputs. */
export function computable(collected: Iterable<string>): DataTypeDefinition[] {
  const known = new Set(collected);
  const ordered: DataTypeDefinition[] = [];
  for (let waiting = [...dataTypes.values()].filter(({ compute }) => compute !== undefined); ;) {
    const ready = waiting.filter((definition) => isReady(definition, known));
    if (ready.length === 0) return ordered;
    ordered.push(...ready);
    for (const { name } of ready) known.add(name);
    waiting = waiting.filter((definition) => !ready.includes(definition));
  }
}

/** CPU time of the derived data types of a synchronization, in milliseconds. */
export interface ComputeCost {
  /** Parsing of the inputs, once. */
  parse: number;
  compute: Map<string, number>;
  /** Ids, order, hashes and JSON of the results. */
  store: number;
}

function timed<T>(work: () => T): [T, number] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}

/** Computes all derived types of a company as a synchronization does, without its SQL. */
export function computeAll({ userId, context, bodies }: CompanyRecords, definitions: DataTypeDefinition[]): ComputeCost {
  const cost: ComputeCost = { parse: 0, compute: new Map(), store: 0 };
  const inputs = new Map<string, RecordBody[]>();
  const wanted = new Set(definitions.flatMap(({ computedFrom = [] }) => computedFrom));
  const read = [...bodies].filter(([type]) => wanted.has(type));
  [, cost.parse] = timed(() =>
    read.forEach(([type, texts]) =>
      inputs.set(
        type,
        texts.map((text) => JSON.parse(text) as RecordBody),
      ),
    ),
  );
  for (const definition of definitions) {
    const { name, compute, computedFrom = [] } = definition;
    const [records, milliseconds] = timed(() => compute!(new Map(computedFrom.map((type) => [type, inputs.get(type)!])), context));
    cost.compute.set(name, milliseconds);
    const [kept, keeping] = timed(() =>
      records.map((record) => toStoredRecord(definition, recordIdOf(definition, userId, record), record)),
    );
    cost.store += keeping;
    if (wanted.has(name))
      inputs.set(
        name,
        kept.map(({ body }) => JSON.parse(body) as RecordBody),
      );
  }
  return cost;
}
