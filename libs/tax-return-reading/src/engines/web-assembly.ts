/** The part of WebAssembly that this library uses. Its declarations are in the DOM library only. */
export const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    instantiate(code: object, imports: unknown): Promise<object>;
    validate(bytes: Uint8Array): boolean;
  };
};

/**
 * Returns a function that instantiates a module from compiled code, which several instances share.
 */
export const instantiatorOf =
  (code: object) =>
  (imports: unknown, done: (instance: never) => void): never => {
    void webAssembly.instantiate(code, imports).then((instance) => done(instance as never));
    return undefined as never;
  };
