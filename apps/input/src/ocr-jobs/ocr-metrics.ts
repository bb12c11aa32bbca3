import type { Metrics } from '@company-data/observability';
import { METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { OcrGauges } from './ocr-job.js';

/** Metrics of OCR jobs: results in this process, and open jobs of all replicas. */
@Injectable()
export class OcrMetrics {
  private readonly ended;
  private readonly seconds;
  private readonly pages;
  private readonly open;
  private readonly oldest;
  private readonly confined;

  constructor(@Inject(METRICS) metrics: Metrics) {
    this.ended = metrics.counter('ocr_jobs_total', 'Completed OCR jobs, by outcome', ['kind', 'outcome']);
    this.seconds = metrics.histogram(
      'ocr_job_duration_seconds',
      'Duration of OCR jobs',
      ['kind'],
      [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600],
    );
    this.pages = metrics.counter('ocr_pages_total', 'Pages read by OCR', ['kind']);
    this.open = metrics.gauge('ocr_jobs_open', 'Open OCR jobs, waiting or running', ['state']);
    this.oldest = metrics.gauge('ocr_jobs_oldest_seconds', 'Age of the oldest waiting OCR job');
    this.confined = metrics.gauge('ocr_processes_confined', '1 when OCR processes have no network, 0 when the machine cannot confine them');
  }

  /** `outcome` is finished or a failure code. */
  hasEnded(kind: string, outcome: string, durationMs: number): void {
    this.ended.inc({ kind, outcome });
    this.seconds.observe({ kind }, durationMs / 1_000);
  }

  hasRead(kind: string): void {
    this.pages.inc({ kind });
  }

  areConfined(areThey: boolean): void {
    this.confined.set(Number(areThey));
  }

  now({ waiting, running, oldestSeconds }: OcrGauges): void {
    this.open.set({ state: 'waiting' }, waiting);
    this.open.set({ state: 'running' }, running);
    this.oldest.set(oldestSeconds);
  }
}
