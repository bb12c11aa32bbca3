import type { Product } from '../product/product.js';
import type { Findings } from '../report/section.js';

/** What a benchmark is run with. */
export interface BenchmarkRun {
  product: Product;
  rounds: number;
  quick: boolean;
  log(line: string): void;
}

/** Measures one part of the product beside a peer and the limit. */
export type Benchmark = (run: BenchmarkRun) => Promise<Findings>;
