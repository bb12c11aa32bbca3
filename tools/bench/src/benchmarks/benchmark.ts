import type { Product } from '../product/product.js';
import type { Findings } from '../report/section.js';

/** What a benchmark is run with. */
export interface BenchmarkRun {
  /**
   * Starts a product, with variables for its services; it is stopped when the benchmark has ended.
   */
  start(environment?: Record<string, string>): Promise<Product>;
  rounds: number;
  quick: boolean;
  /** Numbers of records, ascending, that reading is compared among. */
  records: number[];
  /** Pages of each kind of document that are read. */
  pages?: number;
  /** Cells of pictures that are read at least. */
  cells?: number;
  /** Processes that read at the same time. */
  processes?: number;
  /** File that keeps what was read, to go on from. */
  progress?: string;
  log(line: string): void;
}

/** Measures one part of the product beside a peer and the limit. */
export type Benchmark = (run: BenchmarkRun) => Promise<Findings>;
