/**
 * Optional script of the pages: copy buttons, the last selected language, and search results during
 * typing.
 */
export const DOCUMENTATION_SCRIPT = `'use strict';
for (const pre of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(pre.textContent).then(() => true, () => false);
    button.textContent = copied ? 'Copied' : 'Not copied';
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
  const holder = document.createElement('div');
  holder.className = 'copied';
  pre.replaceWith(holder);
  holder.append(pre, button);
}

const languages = document.querySelectorAll('input[name=language]');
const kept = { get: () => { try { return localStorage.getItem('language'); } catch { return null; } }, set: (value) => { try { localStorage.setItem('language', value); } catch {} } };
for (const input of languages) {
  if (input.value === kept.get()) input.checked = true;
  input.addEventListener('change', () => kept.set(input.value));
}

const form = document.getElementById('search');
const query = document.getElementById('query');
const found = document.getElementById('found');
const count = document.getElementById('found-count');
let asked = 0;

const show = (places) => {
  found.replaceChildren(...places.map(({ title, path, within }) => {
    const link = document.createElement('a');
    link.href = path;
    const where = document.createElement('span');
    where.textContent = within;
    link.append(title, where);
    const item = document.createElement('li');
    item.append(link);
    return item;
  }));
  found.hidden = places.length === 0;
  count.textContent = query.value.trim() === '' ? '' : places.length === 0 ? 'No results' : places.length + ' found';
};

const ask = async () => {
  const number = ++asked;
  if (query.value.trim() === '') return show([]);
  const answer = await fetch(form.action + '.json?q=' + encodeURIComponent(query.value)).catch(() => undefined);
  if (answer?.ok && number === asked) show((await answer.json()).result);
};

let waiting;
query.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(ask, 120);
});

form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') { show([]); query.focus(); return; }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [query, ...found.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
  if (at < 0 || at >= stops.length) return;
  event.preventDefault();
  stops[at].focus();
});
form.addEventListener('focusout', (event) => { if (event.relatedTarget && !form.contains(event.relatedTarget)) found.hidden = true; });
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) return;
  event.preventDefault();
  query.focus();
});
`;
