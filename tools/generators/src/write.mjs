import devkit from '@nx/devkit';
import { fileURLToPath } from 'node:url';

/**
 * Writes the templates of a folder next to a generator.
 *
 * @throws Error when one of the files exists
 */
export function writeFiles(tree, generator, folder, target, values) {
  const templates = fileURLToPath(new URL(`./${folder}`, generator));
  devkit.generateFiles(tree, templates, target, values, { overwriteStrategy: devkit.OverwriteStrategy.ThrowIfExisting });
}

/** Formats all written files. */
export const formatted = (tree) => devkit.formatFiles(tree);

/** Prints the remaining manual steps at the end. */
export const afterwards =
  (...sentences) =>
  () =>
    sentences.forEach((sentence) => console.log(sentence));
