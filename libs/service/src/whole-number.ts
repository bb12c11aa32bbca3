import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';

/** Requires an integer of at least `min` and at most `max`. */
export const WholeNumber = (min: number, max?: number): PropertyDecorator =>
  applyDecorators(...(max === undefined ? [] : [Max(max)]), Min(min), IsInt());
