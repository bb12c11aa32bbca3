import { failure, unavailable } from '@company-data/kernel';
import { RateLimited } from '@company-data/contracts';

/** Seconds after which one of the uploads under way may have ended. */
const RETRY_AFTER_SECONDS = 2;

/** Bounds the files that are on their way at once: each holds some memory, and a request. */
export class UploadSlots {
  private readonly byKey = new Map<string, number>();
  private inUse = 0;

  constructor(
    private readonly max: number,
    private readonly maxPerKey: number,
  ) {}

  /**
   * Takes a place, which the answer gives back. @throws RATE_LIMITED where the key has as many as
   * it may, SERVICE_UNAVAILABLE where all are taken
   */
  acquire(keyId: string, refused: () => void = () => undefined): () => void {
    const ofKey = this.byKey.get(keyId) ?? 0;
    if (ofKey >= this.maxPerKey || this.inUse >= this.max) refused();
    if (ofKey >= this.maxPerKey)
      throw failure(RateLimited, 'refused', {
        detail: `One key sends ${this.maxPerKey} files at once at most.`,
        retry_in: RETRY_AFTER_SECONDS,
      });
    if (this.inUse >= this.max) throw unavailable('As many files are on their way as may be.', RETRY_AFTER_SECONDS);
    this.byKey.set(keyId, ofKey + 1);
    this.inUse += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.inUse -= 1;
      const left = this.byKey.get(keyId)! - 1;
      if (left === 0) this.byKey.delete(keyId);
      else this.byKey.set(keyId, left);
    };
  }
}
