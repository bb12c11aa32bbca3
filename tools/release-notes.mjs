// Differences between two releases that an operator must know: migrations, variables of the
// configuration, and messages over NATS.

/** A release, as functions that read its files. `list` returns the names in a folder. */
const migrationFolders = (release) => [
  ...release.list('apps').map((app) => [app, `apps/${app}/src/migrations`]),
  ['every service with a schema', 'libs/messaging/src/migrations'],
];

const migrationsOf = (release) =>
  migrationFolders(release).flatMap(([owner, folder]) =>
    release
      .list(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ owner, name: name.replace(/\.ts$/, ''), path: `${folder}/${name}` })),
  );

function phaseOf(text) {
  const [, phase, contract] = /readonly phase(?:: \w+)? = (?:'(expand)'|\{ contract: '([^']+)' \})/.exec(text) ?? [];
  if (contract) return `contract of ${contract}`;
  return phase ?? 'phase unknown';
}

function newMigrations(before, after) {
  const known = new Set(migrationsOf(before).map(({ path }) => path));
  return migrationsOf(after)
    .filter(({ path }) => !known.has(path))
    .map(({ owner, name, path }) => `${owner}: \`${name}\` (${phaseOf(after.read(path))})`);
}

const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the variables in the tables of docs/configuration.md, with services and default. */
function variablesIn(page) {
  const variables = new Map();
  let section = '';
  let columns = [];
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('|')) columns = [];
    else if (columns.length === 0) columns = cellsOf(line);
    else {
      const cells = cellsOf(line);
      const cell = (name) => cells[columns.indexOf(name)];
      const standard = cell('Default') ?? (cell('Required') === 'yes' ? 'required' : 'none');
      for (const [, name] of cells[0].matchAll(/`([A-Z][A-Z0-9_]*)`/g))
        variables.set(`${name} ${cell('Services') ?? section}`, { name, services: cell('Services') ?? section, standard });
    }
  }
  return variables;
}

function changesOfVariables(before, after) {
  const [old, now] = [before, after].map(({ read }) => variablesIn(read('docs/configuration.md')));
  const missing = (from, others) => [...from].filter(([key]) => !others.has(key)).map(([, variable]) => variable);
  const changed = [...now].filter(([key, { standard }]) => old.has(key) && old.get(key).standard !== standard);
  return [
    ['New variables', missing(now, old).map(({ name, services, standard }) => `\`${name}\` (${services}), default ${standard}`)],
    ['Changed defaults', changed.map(([key, { name, services, standard }]) => `\`${name}\` (${services}), ${old.get(key).standard} before, ${standard} now`)], // prettier-ignore
    ['Removed variables', missing(old, now).map(({ name, services }) => `\`${name}\` (${services})`)],
  ];
}

/** Returns the requests and consumers of each service, one text each. */
const messagesIn = (text) =>
  Object.entries(JSON.parse(text)).flatMap(([service, { asks = [], takes = {} }]) => [
    ...asks.map((subject) => `${service} sends \`${subject}\``),
    ...Object.entries(takes).map(([durable, subject]) => `\`${durable}\` consumes \`${subject}\``),
  ]);

function changesOfTraffic(before, after) {
  const [old, now] = [before, after].map(({ read }) => messagesIn(read('deploy/nats/traffic.json')));
  return [
    ['New messages', now.filter((text) => !old.includes(text))],
    ['Removed messages', old.filter((text) => !now.includes(text))],
  ];
}

/**
 * Returns the lines of the section "Upgrade". `before` is undefined for the first release, which
 * has no version to upgrade from.
 */
export function upgradeNotes(before, after, from) {
  if (before === undefined) return ['This is the first release.'];
  const traffic = changesOfTraffic(before, after);
  const hasTraffic = traffic.some(([, changes]) => changes.length > 0);
  const parts = [['Migrations', newMigrations(before, after)], ...changesOfVariables(before, after), ...traffic];
  return [
    `From ${from}, as in [upgrades](deploy/README.md#upgrades). Do not skip a release.`,
    hasTraffic
      ? 'The permissions at NATS change: load its configuration before the first service is replaced.'
      : 'The permissions at NATS are the same.',
    ...parts.flatMap(([title, changes]) =>
      changes.length === 0 ? [`**${title}**: none.`] : [`**${title}**`, changes.map((change) => `- ${change}`).join('\n')],
    ),
  ];
}
