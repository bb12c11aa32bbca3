import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@company-data/testing';
import { backlog } from './benchmarks/backlog.js';
import { bank } from './benchmarks/bank.js';
import type { Benchmark } from './benchmarks/benchmark.js';
import { collect } from './benchmarks/collect.js';
import { commerce } from './benchmarks/commerce.js';
import { company } from './benchmarks/company.js';
import { crash } from './benchmarks/crash.js';
import { deliver } from './benchmarks/deliver.js';
import { derived } from './benchmarks/derived.js';
import { fairness } from './benchmarks/fairness.js';
import { growth } from './benchmarks/growth.js';
import { match } from './benchmarks/match.js';
import { ocr } from './benchmarks/ocr.js';
import { pass } from './benchmarks/dispatch.js';
import { read } from './benchmarks/read.js';
import { slow } from './benchmarks/slow.js';
import { sync } from './benchmarks/sync.js';
import { type BenchmarkName, type BenchOptions, readOptions, usage, UsageError } from './options.js';
import { Product } from './product/product.js';
import { areMet } from './report/goal.js';
import { type Findings, sectionOf } from './report/section.js';
import { writeReport } from './report/write-report.js';

const benchmarks: Record<BenchmarkName, Benchmark> = {
  read,
  growth,
  collect,
  sync,
  fairness,
  company,
  bank,
  commerce,
  derived,
  deliver,
  crash,
  slow,
  backlog,
  match,
  pass,
  ocr,
};

const log = (line: string): void => console.log(line);

const versionOf = async (name: string, folder = ''): Promise<string> =>
  (JSON.parse(await readFile(join(workspaceRoot, folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * Returns the conditions of the figures: everything that affects them, without the name of the
 * machine.
 */
async function conditions(product: Product | undefined, { name, once, rivals = [] }: Findings, rounds: number): Promise<string> {
  const versions = await Promise.all([
    ...['fastify', '@nestjs/core', 'typeorm', 'pg'].map(async (each) => `${each} ${await versionOf(each)}`),
    ...rivals.map(async (each) => `${each} ${await versionOf(each, 'tools/bench/rivals')}`),
  ]);
  const taken = once ? 'Each figure taken once' : `${rounds} rounds, medians`;
  const server = await product?.one<{ version: string }>(`select current_setting('server_version') as version`);
  const database = server === undefined ? '' : `, PostgreSQL ${server.version.split(' ')[0]}, ${versions.join(', ')}`;
  const day = new Date().toISOString().slice(0, 10);
  return `\`npm run bench -- ${name}\` on ${day}. ${cpus().length} CPUs for everything, load included. ${taken}. Node ${process.versions.node}${database}.`;
}

async function runOne(name: BenchmarkName, { quick, ...options }: BenchOptions): Promise<void> {
  const products: Product[] = [];
  const start = async (environment?: Record<string, string>): Promise<Product> => {
    const product = await Product.start(environment);
    products.push(product);
    return product;
  };
  try {
    const findings = await benchmarks[name]({ start, quick, ...options, log });
    const section = sectionOf(findings, await conditions(products[0], findings, options.rounds));
    console.log(`\n${section}`);
    // The figures of a quick run are meaningless.
    if (!quick) await writeReport(name, section);
    if (!areMet(findings.goals)) process.exitCode = 1;
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) return console.log(usage);
  for (const name of options.names) await runOne(name, options);
  process.exit();
}

await main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
