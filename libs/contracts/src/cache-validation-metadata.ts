import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Caches the validation rules of each class, because class-validator scans the rules of all classes
 * for every object. Rules are declared with their classes, so none are added later.
 */
export function cacheValidationMetadata(storage: Storage = getMetadataStorage()): void {
  const cache = new Map<unknown, Rules>();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    // No caller validates by schema or group.
    if (schema || groups?.length) return lookUp(type, schema, always, strictGroups, groups);
    const rules = cache.get(type) ?? lookUp(type, schema, always, strictGroups, groups);
    cache.set(type, rules);
    return rules;
  };
}
