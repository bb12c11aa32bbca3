/** One change that an alert tells of, in short. */
export interface HookEvent {
  kind?: string;
  data_type?: string;
  name?: string;
  siren?: string;
  /** Fields that an update changed. */
  fields: string[];
}

/** What a delivery says, as far as it can be read: whatever it holds came from outside. */
export interface HookContent {
  /** `notification_id` of an alert's request, `id` of a lifecycle event. */
  id?: string;
  /** Name of the alert or of the lifecycle event. */
  about?: string;
  kind: 'alert' | 'lifecycle' | 'unknown';
  test: boolean;
  batch_id?: string;
  part?: number;
  parts?: number;
  /** How many events it tells of, and the first ones of them. */
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

/** Only the members that are there, so that JSON and page show no empty ones. */
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

/** Reads a body that may be anything. */
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
