// Scores of a run, the survivors that were judged, and the limits that scores must reach.

const projectOf = ({ path }) => path.split('/').slice(0, 2).join('/');
const isKilled = ({ outcome }) => outcome === 'killed' || outcome === 'timeout';

/**
 * The judgement of a survivor. It is found by file, text of the line, column in it and
 * edit, so that a line may move.
 */
export const judgementOf = (judged, { path, source, column, edit }) =>
  judged.find((each) => each.path === path && each.line === source && each.column === column && each.edit === edit);

const rowOf = (name, results) => {
  const counted = results.filter(({ judgement }) => judgement === undefined);
  const killed = counted.filter(isKilled).length;
  const percent = counted.length === 0 ? undefined : (100 * killed) / counted.length;
  return { name, mutants: results.length, killed, survived: counted.length - killed, judged: results.length - counted.length, percent };
};

/** Rows of the table: each project, the conditions on the account, and the whole. */
export function rowsOf(results) {
  const tenant = results.filter(({ kind }) => kind === 'sql-tenant');
  return [
    ...[...Map.groupBy(results, projectOf)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([project, each]) => rowOf(project, each)),
    ...(tenant.length > 0 ? [rowOf('sql-tenant', tenant)] : []),
    rowOf('all', results),
  ];
}

/** The scores below their limits. */
export const below = (rows, thresholds) => rows.filter(({ name, percent }) => percent !== undefined && percent < (thresholds[name] ?? 0));

/** The thresholds, raised to whole scores of a run. They never get lower. */
export const raised = (thresholds, rows) =>
  Object.fromEntries(
    [...new Set([...Object.keys(thresholds), ...rows.map(({ name }) => name)])].sort().map((name) => {
      const percent = rows.find((row) => row.name === name)?.percent ?? 0;
      return [name, Math.max(thresholds[name] ?? 0, Math.floor(percent))];
    }),
  );

const shown = (percent) => (percent === undefined ? '' : `${percent.toFixed(0)} %`);

/** A table in Markdown. */
export const tableOf = (rows, thresholds) => [
  '| project | mutants | killed | survived | equivalent or harmless | score | at least |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows.map(
    (row) =>
      `| ${row.name} | ${row.mutants} | ${row.killed} | ${row.survived} | ${row.judged} | ${shown(row.percent)} | ${shown(thresholds[row.name])} |`,
  ),
];
