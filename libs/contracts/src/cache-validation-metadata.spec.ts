import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage, IsInt, IsString } from 'class-validator';
import { cacheValidationMetadata } from './cache-validation-metadata.js';

class Named {
  @IsString()
  name!: string;
}

class Counted extends Named {
  @IsInt()
  count!: number;
}

describe('cacheValidationMetadata', () => {
  const storage = getMetadataStorage();
  const rulesOf = (type: new () => object) => storage.getTargetValidationMetadatas(type, '', false, false);
  const namesOf = (type: new () => object): string[] => rulesOf(type).map(({ propertyName }) => propertyName);

  it('caches the own and inherited rules of a class', () => {
    cacheValidationMetadata();
    expect(namesOf(Counted).sort()).toEqual(['count', 'name']);
    expect(namesOf(Named)).toEqual(['name']);
    expect(rulesOf(Counted)).toBe(rulesOf(Counted));
  });
});
