import { ValidateBy } from 'class-validator';

/** Requires 1 to `max` printable ASCII characters, without spaces. */
export const IsCursor = (max: number): PropertyDecorator =>
  ValidateBy({
    name: 'isCursor',
    constraints: [max],
    validator: {
      validate: (value) => typeof value === 'string' && value.length <= max && /^[\x21-\x7e]+$/.test(value),
      defaultMessage: () => '$property must be a cursor of a previous response',
    },
  });
