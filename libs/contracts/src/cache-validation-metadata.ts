import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Has class-validator keep the rules of a class once they were looked up. It walks through all
 * classes there are each time, for each object: most of what checking a small payload took. Rules
 * are declared where classes are, so that there are no more of them later.
 */
export function cacheValidationMetadata(storage: Storage = getMetadataStorage()): void {
  const cache = new Map<unknown, Rules>();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    // Nothing here checks by schema or group.
    if (schema || groups?.length) return lookUp(type, schema, always, strictGroups, groups);
    const rules = cache.get(type) ?? lookUp(type, schema, always, strictGroups, groups);
    cache.set(type, rules);
    return rules;
  };
}
