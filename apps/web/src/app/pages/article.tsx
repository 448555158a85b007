import type { ReactNode } from 'react';

/** `more` follows the text of a section. */
type Section = { id: string; title: string; text: string; more?: ReactNode };
type Props = { title: string; lead: string; sections: readonly Section[]; children?: ReactNode };

/** A page to read. */
export const Article = ({ title, lead, sections, children }: Props) => (
  <article className="mx-auto w-full max-w-[68ch] py-10 sm:py-14">
    <h1 className="text-[clamp(2rem,4vw,2.75rem)] leading-tight font-semibold tracking-[-.022em]">{title}</h1>
    <p className="mt-3 text-lead text-ink-2">{lead}</p>
    {sections.map((section) => (
      <section key={section.id} className="mt-8">
        <h2 id={section.id} className="text-lead font-semibold">{section.title}</h2>
        <p className="mt-1.5 whitespace-pre-line text-ink-2">{section.text}</p>
        {section.more}
      </section>
    ))}
    {children}
  </article>
);
