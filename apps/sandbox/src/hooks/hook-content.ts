/** Summary of one change in an alert delivery. */
export interface HookEvent {
  kind?: string;
  data_type?: string;
  name?: string;
  siren?: string;
  /** Names of the fields that an update changed. */
  fields: string[];
}

/** Content of a delivery, as far as it is readable. All values come from outside. */
export interface HookContent {
  /** `notification_id` of an alert delivery, or `id` of a lifecycle event. */
  id?: string;
  /** Name of the alert or of the lifecycle event. */
  about?: string;
  kind: 'alert' | 'lifecycle' | 'unknown';
  test: boolean;
  batch_id?: string;
  part?: number;
  parts?: number;
  /** Number of events in the delivery. `events` has the first 20. */
  event_count: number;
  events: HookEvent[];
}

const SHOWN_EVENTS = 20;
const SHOWN_CHARACTERS = 200;

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, SHOWN_CHARACTERS) : undefined);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Removes undefined members, so that JSON and page show none. */
const known = <T extends object>(members: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> };

function eventIn(value: unknown): HookEvent {
  const { kind, data_type, name, siren, updates } = membersOf(value);
  const fields = listOf(updates).flatMap((update) => textOf(membersOf(update)['field']) ?? []);
  return { ...known({ kind: textOf(kind), data_type: textOf(data_type), name: textOf(name), siren: textOf(siren) }), fields };
}

function parse(body: Buffer): Members {
  try {
    return membersOf(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}

/** Parses a body with any content. */
export function readContent(body: Buffer): HookContent {
  const told = parse(body);
  const events = listOf(told['events']);
  const alert = textOf(told['notification_id']);
  const kind = alert !== undefined ? 'alert' : textOf(told['event']) !== undefined ? 'lifecycle' : 'unknown';
  const about = {
    id: alert ?? textOf(told['id']),
    about: textOf(told['alert']) ?? textOf(told['event']),
    batch_id: textOf(told['batch_id']),
  };
  const parts = { part: numberOf(told['part']), parts: numberOf(told['parts']) };
  const test = told['test'] === true;
  return { ...known({ ...about, ...parts }), kind, test, event_count: events.length, events: events.slice(0, SHOWN_EVENTS).map(eventIn) };
}
