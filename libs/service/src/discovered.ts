import { type DiscoverableDecorator, DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A decorated method of a provider or controller of the running app. */
export interface Discovered<T> {
  name: string;
  /** The method, bound to its object. */
  run: (...args: never[]) => Promise<never>;
  options: T;
}

/** Finds methods by their decorator, once per object. */
export function discovered<T>(discovery: DiscoveryService, scanner: MetadataScanner, decorator: DiscoverableDecorator<T>): Discovered<T>[] {
  const wrappers = [...discovery.getControllers(), ...discovery.getProviders()];
  const instances = new Set<object>(wrappers.map(({ instance }) => instance as unknown).filter(isObject));
  return [...instances].flatMap((instance) => methodsOf(instance, scanner, decorator));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== null;

function methodsOf<T>(instance: object, scanner: MetadataScanner, decorator: DiscoverableDecorator<T>): Discovered<T>[] {
  const methods = instance as Record<string, Discovered<T>['run']>;
  return scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((property) => {
    const options = Reflect.getMetadata(decorator.KEY, methods[property]!) as T | undefined;
    if (options === undefined) return [];
    return [{ name: instance.constructor.name, run: methods[property]!.bind(instance), options }];
  });
}
