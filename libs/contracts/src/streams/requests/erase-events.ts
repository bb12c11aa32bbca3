import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength, Min } from 'class-validator';
import { defineRequest, type RequestContract } from '../../contract.js';

export class EraseEventsPayload {
  /** Identity of the stream, so that places of one that was lost are not looked for in another. */
  @IsString()
  @MaxLength(100)
  stream!: string;

  /** Places in it. */
  @IsArray()
  @ArrayMaxSize(500)
  @IsInt({ each: true })
  @Min(1, { each: true })
  sequences!: number[];
}

/**
 * Erases events from the stream, bodies overwritten. Each service has a subject of its own, which
 * it alone may ask: what is erased are its own events, and a place that holds another's is passed
 * over.
 */
export const eraseEventsOf = (service: string): RequestContract<EraseEventsPayload, { erased: number }> =>
  defineRequest<EraseEventsPayload, { erased: number }>({
    subject: `req.streams.erase-events.${service}`,
    payload: EraseEventsPayload,
    proof: 'own',
    errors: [],
    example: { stream: '2026-01-01T00:00:00.000000001Z', sequences: [1, 2] },
  });
