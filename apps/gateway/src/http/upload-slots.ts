import { failure, unavailable } from '@company-data/kernel';
import { RateLimited } from '@company-data/contracts';

/** Seconds after which one of the uploads under way may have ended. */
const AGAIN_SECONDS = 2;

/** Bounds the files that are on their way at once: each holds some memory, and a request. */
export class UploadSlots {
  private readonly byKey = new Map<string, number>();
  private taken = 0;

  constructor(
    private readonly most: number,
    private readonly mostPerKey: number,
  ) {}

  /** Takes a place, which the answer gives back. @throws RATE_LIMITED where the key has as many as it may, SERVICE_UNAVAILABLE where all are taken */
  take(keyId: string, refused: () => void = () => undefined): () => void {
    const own = this.byKey.get(keyId) ?? 0;
    if (own >= this.mostPerKey || this.taken >= this.most) refused();
    if (own >= this.mostPerKey)
      throw failure(RateLimited, 'refused', { detail: `One key sends ${this.mostPerKey} files at once at most.`, retry_in: AGAIN_SECONDS });
    if (this.taken >= this.most) throw unavailable('As many files are on their way as may be.', AGAIN_SECONDS);
    this.byKey.set(keyId, own + 1);
    this.taken += 1;
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.taken -= 1;
      const left = this.byKey.get(keyId)! - 1;
      if (left === 0) this.byKey.delete(keyId);
      else this.byKey.set(keyId, left);
    };
  }
}
