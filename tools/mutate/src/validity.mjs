// Discards edits that do not compile, and those that compile to the same JavaScript.
import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { mutated } from './places.mjs';

/** A language service for the sources of one project. It checks one file at a time. */
function serviceOf(root, project) {
  const config = ts.readConfigFile(join(root, project, 'tsconfig.json'), ts.sys.readFile).config;
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, project));
  const changed = new Map();
  const versions = new Map();
  const host = {
    getCompilationSettings: () => ({ ...options, noEmit: true, composite: false, incremental: false, tsBuildInfoFile: undefined }),
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot: (file) => {
      const text = changed.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  const service = ts.createLanguageService(host);
  const setText = (file, text) => {
    if (text === undefined) changed.delete(file);
    else changed.set(file, text);
    versions.set(file, (versions.get(file) ?? 0) + 1);
  };
  return {
    compiles(file, text) {
      setText(file, text);
      try {
        return service.getSyntacticDiagnostics(file).length === 0 && service.getSemanticDiagnostics(file).length === 0;
      } finally {
        setText(file, undefined);
      }
    },
  };
}

const scriptOf = (path, text) =>
  transformSync(text, {
    filename: path,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('.tsx'), decorators: true },
      target: 'es2023',
      minify: { compress: false, mangle: false },
    },
    minify: true,
    module: { type: 'es6' },
  }).code;

/** Finds the text of an edit that makes a mutant. One service at a time is in memory. */
export class Validity {
  #project;
  #service;

  constructor(root) {
    this.root = root;
  }

  #serviceFor(project) {
    if (this.#project !== project) this.#service = serviceOf(this.root, project);
    this.#project = project;
    return this.#service;
  }

  /** The first text of an edit that compiles to different JavaScript, with the mutated source. */
  mutantOf(place, source) {
    const file = join(this.root, place.path);
    const service = this.#serviceFor(place.path.split('/').slice(0, 2).join('/'));
    for (const replacement of place.texts) {
      const text = mutated(source, place, replacement);
      // A statement has the same types with any text.
      const isValid = place.kind.startsWith('sql-') || service.compiles(file, text);
      if (isValid && scriptOf(place.path, text) !== scriptOf(place.path, source)) return { ...place, replacement, text };
    }
    return undefined;
  }
}
