import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength, Min } from 'class-validator';
import { defineRequest, type RequestContract } from '../../contract.js';

export class EraseEventsPayload {
  /**
   * Identity of the stream, so that sequences of a lost stream are not erased from its replacement.
   */
  @IsString()
  @MaxLength(100)
  stream!: string;

  /** Sequence numbers of the messages in the stream. */
  @IsArray()
  @ArrayMaxSize(500)
  @IsInt({ each: true })
  @Min(1, { each: true })
  sequences!: number[];
}

/**
 * Erases events of a service from the stream and overwrites their bodies. Each service may use only
 * its own subject, and messages of other services are skipped.
 */
export const eraseEventsOf = (service: string): RequestContract<EraseEventsPayload, { erased: number }> =>
  defineRequest<EraseEventsPayload, { erased: number }>({
    subject: `req.streams.erase-events.${service}`,
    payload: EraseEventsPayload,
    proof: 'own',
    errors: [],
    example: { stream: '2026-01-01T00:00:00.000000001Z', sequences: [1, 2] },
  });
