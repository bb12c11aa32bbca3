import { describe, expect, it } from '@jest/globals';
import { UploadSlots } from './upload-slots.js';

describe('UploadSlots', () => {
  it('allows two slots per key and frees a released slot once', () => {
    const slots = new UploadSlots(8, 2);
    const give = slots.acquire('one');
    slots.acquire('one');
    expect(() => slots.acquire('one')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    slots.acquire('other');
    give();
    give();
    slots.acquire('one');
    expect(() => slots.acquire('one')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  });

  it('limits the slots of all keys together', () => {
    const slots = new UploadSlots(2, 2);
    slots.acquire('one');
    slots.acquire('other');
    expect(() => slots.acquire('third')).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', kind: 'unavailable' }));
  });
});
