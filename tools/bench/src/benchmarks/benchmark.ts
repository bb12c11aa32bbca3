import type { Product } from '../product/product.js';
import type { Findings } from '../report/section.js';

/** Parameters of a benchmark. */
export interface BenchmarkRun {
  /**
   * Starts a product with variables for its services. The product stops when the benchmark ends.
   */
  start(environment?: Record<string, string>): Promise<Product>;
  rounds: number;
  quick: boolean;
  /** Numbers of records among which reads are compared, ascending. */
  records: number[];
  /** Pages of each kind of document. */
  pages?: number;
  /** Cells of pictures to read, at least. */
  cells?: number;
  /** Concurrent OCR processes. */
  processes?: number;
  /** File with the results of an earlier run, which this run continues. */
  progress?: string;
  log(line: string): void;
}

/** Measures one part of the product and compares it with a monolith and the limit. */
export type Benchmark = (run: BenchmarkRun) => Promise<Findings>;
