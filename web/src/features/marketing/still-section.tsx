import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** The part of the prerendered page with this id, as it came; null where the page is rendered in the browser. */
const prerendered = (id: string): string | null =>
  typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null);

/** The path of a link that a plain click follows within the application. */
function followed(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  return plain && link?.origin === window.location.origin ? `${link.pathname}${link.search}${link.hash}` : null;
}

/**
 * A section without controls, other than links: on a prerendered page it stays as it came, and its code is only fetched
 * where the page is rendered in the browser.
 * @param id of an element around it
 */
export function stillSection(id: string, load: () => Promise<ComponentType>): ComponentType {
  const Section = lazy(async () => ({ default: await load() }));
  // Kept, so that the way back to the page finds it as high as it was left.
  let kept: string | null = null;
  return function StillSection() {
    const around = useRef<HTMLDivElement>(null);
    const navigate = useNavigate();
    // Read once: from then on the element is React's, which leaves its content alone.
    const [html] = useState(() => {
      kept ??= prerendered(id);
      return kept;
    });
    useEffect(() => {
      const { current } = around;
      if (html === null || current === null) return;
      const follow = (event: MouseEvent) => {
        const path = followed(event);
        if (path === null) return;
        event.preventDefault();
        void navigate(path);
      };
      current.addEventListener('click', follow);
      return () => current.removeEventListener('click', follow);
    }, [html, navigate]);
    if (html === null) {
      return (
        <div id={id}>
          <Section />
        </div>
      );
    }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the page holds already.
    return <div ref={around} id={id} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
