/** The pages on which people sign in, make an account, and are told to look into their mail. */

import { PAGE_TEXTS, type PageTexts } from '#api/identity/page.texts.ts';
import { type Html, html, page, raw } from '#api/identity/page.ts';
import { LANGUAGES, type Language, PASSWORD_LENGTH_MIN } from '#shared/accounts/accounts.schema.ts';

/** Where a form of this sign-in goes, and how it shows that it comes from its own page. */
export interface Sheet {
  language: Language;
  /** `/auth/interaction/<uid>` */
  base: string;
  /** The part of the address that chose this page. */
  view: 'sign-in' | 'create' | 'check-mail';
  csrf: string;
}

export type Problem = 'wrong' | 'unverified' | 'tooMany' | 'badEmail' | 'badPassword' | 'badFirstName';

/** What was typed, shown again; never a password. */
export interface Typed {
  email?: string;
  firstName?: string;
  problems?: readonly Problem[];
}

export function signInPage(sheet: Sheet, typed: Typed = {}): string {
  const texts = PAGE_TEXTS[sheet.language];
  return sheetPage(
    sheet,
    texts.signInTitle,
    typed,
    html`
    ${form(
      sheet,
      'sign-in',
      html`
      ${signInNameField(texts, typed)}
      ${passwordField(texts, typed, 'current-password')}
      <button class="press" type="submit">${texts.signInButton}</button>`,
    )}
    ${typed.problems?.includes('unverified') && resendForm(sheet, texts)}
    <p><a href="/forgot-password">${texts.forgotten}</a></p>
    <p>${texts.noAccount} <a href="${at(sheet, 'create')}">${texts.createLink}</a></p>`,
  );
}

export function createPage(sheet: Sheet, typed: Typed = {}): string {
  const texts = PAGE_TEXTS[sheet.language];
  return sheetPage(
    sheet,
    texts.createTitle,
    typed,
    html`
    ${form(
      sheet,
      'register',
      html`
      ${field({
        name: 'firstName',
        label: texts.firstName,
        hint: texts.firstNameHint,
        error: typed.problems?.includes('badFirstName') && texts.badFirstName,
        input: html`type="text" autocomplete="given-name" maxlength="40" value="${typed.firstName ?? ''}"`,
      })}
      ${emailField(texts, typed)}
      ${passwordField(texts, typed, 'new-password')}
      <p class="note">${texts.createNotice} <a href="/terms">${texts.terms}</a> ${texts.and} <a href="/privacy">${texts.privacy}</a>.</p>
      <button class="press" type="submit">${texts.createButton}</button>`,
    )}
    <p>${texts.haveAccount} <a href="${at(sheet, 'sign-in')}">${texts.signInLink}</a></p>`,
  );
}

export function checkMailPage(sheet: Sheet, { email, resent }: { email: string; resent: boolean }): string {
  const texts = PAGE_TEXTS[sheet.language];
  const [before = '', after = ''] = texts.checkText.split('{email}');
  return sheetPage(
    sheet,
    texts.checkTitle,
    {},
    html`
    ${resent && html`<p class="good" role="status">${texts.resent}</p>`}
    <p>${before}<strong>${email}</strong>${after}</p>
    <p class="note">${texts.checkSpam}</p>
    <p><a class="press" href="${at(sheet, 'sign-in')}">${texts.checkedButton}</a></p>
    ${resendForm(sheet, texts)}`,
  );
}

/** For a page whose time is over, or a form that did not come from its page. */
export function gonePage(language: Language): string {
  const texts = PAGE_TEXTS[language];
  return page({
    language,
    title: texts.goneTitle,
    content: html`<h1>${texts.goneTitle}</h1><p>${texts.goneText}</p>
      <p><a class="press" href="/login">${texts.startAgain}</a></p>`,
  });
}

function sheetPage(sheet: Sheet, title: string, { problems = [] }: Typed, content: Html): string {
  const { language } = sheet;
  const texts = PAGE_TEXTS[language];
  const alert = html`<div class="problem" role="alert"><p>${texts.problem}</p>
    <ul>${problems.map((problem) => html`<li>${texts[problem]}</li>`)}</ul></div>`;
  return page({
    language,
    title: problems.length > 0 ? `${texts.problem} ${title}` : title,
    content: html`<h1>${title}</h1>${problems.length > 0 && alert}${content}`,
    languagesLabel: texts.languages,
    languageLinks: LANGUAGES.map((other) => ({
      language: other,
      href: at({ ...sheet, language: other }, sheet.view),
    })),
  });
}

function at({ base, language }: Sheet, path: string): string {
  return `${base}/${path}?lng=${language}`;
}

function form(sheet: Sheet, path: string, content: Html): Html {
  return html`<form method="post" action="${at(sheet, path)}" novalidate>
    <input type="hidden" name="csrf" value="${sheet.csrf}">${content}</form>`;
}

function resendForm(sheet: Sheet, texts: PageTexts): Html {
  return form(sheet, 'resend', html`<button class="quiet" type="submit">${texts.resendButton}</button>`);
}

/** An address, or the name on a login card, which is none. */
function signInNameField(texts: PageTexts, { email = '', problems = [] }: Typed): Html {
  return field({
    name: 'email',
    label: texts.emailOrCard,
    error: problems.includes('badEmail') && texts.badEmail,
    input: html`type="text" autocomplete="username" inputmode="email" maxlength="254" autocapitalize="none" spellcheck="false" value="${email}"`,
  });
}

function emailField(texts: PageTexts, { email = '', problems = [] }: Typed): Html {
  return field({
    name: 'email',
    label: texts.email,
    error: problems.includes('badEmail') && texts.badEmail,
    input: html`type="email" autocomplete="username" inputmode="email" maxlength="254" autocapitalize="none" spellcheck="false" value="${email}"`,
  });
}

function passwordField(
  texts: PageTexts,
  { problems = [] }: Typed,
  kind: 'current-password' | 'new-password',
): Html {
  const isNew = kind === 'new-password';
  return html`${field({
    name: 'password',
    label: texts.password,
    ...(isNew && { hint: texts.passwordHint }),
    error: problems.includes('badPassword') && texts.badPassword,
    input: html`type="password" autocomplete="${kind}" maxlength="200"${isNew && raw(` minlength="${PASSWORD_LENGTH_MIN}"`)}`,
  })}
  <p class="reveal" hidden><label><input type="checkbox" data-reveals="password"> ${texts.showPassword}</label></p>`;
}

function field(options: {
  name: string;
  label: string;
  hint?: string;
  error?: string | false | undefined;
  input: Html;
}): Html {
  const { name, label, hint, error, input } = options;
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<p class="field"><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" required ${input}${notes !== '' && html` aria-describedby="${notes}"`}${error && raw(' aria-invalid="true"')}>
    ${hint && html`<span class="note" id="${name}-hint">${hint}</span>`}
    ${error && html`<span class="error" id="${name}-error">${error}</span>`}</p>`;
}
