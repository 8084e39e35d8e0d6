/** Icons that other pages and later parts of a checkout show, kept out of the first code. */
import css from './controls.module.css'

const paths = {
  copy: 'M9 7h6.25A1.75 1.75 0 0 1 17 8.75V15a2 2 0 0 1-2 2H8.75A1.75 1.75 0 0 1 7 15.25V9a2 2 0 0 1 2-2M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2',
  pause: 'M7.25 5v10M12.75 5v10',
  play: 'M6.75 4.75v10.5L15.25 10z',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2.1-4.8M16.75 3v3.25H13.5',
  download: 'M10 3v9.5M5.75 8.5 10 12.75l4.25-4.25M3.5 16.75h13',
  print:
    'M6 7V3h8v4M6 14H4.5A1.5 1.5 0 0 1 3 12.5v-4A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v4a1.5 1.5 0 0 1-1.5 1.5H14M6 11.5h8V17H6z',
  calendar:
    'M4.75 4.5h10.5a1.5 1.5 0 0 1 1.5 1.5v9.25a1.5 1.5 0 0 1-1.5 1.5H4.75a1.5 1.5 0 0 1-1.5-1.5V6a1.5 1.5 0 0 1 1.5-1.5M3.25 8.5h13.5M6.75 2.75v3M13.25 2.75v3',
  link: 'M8.25 11.75a3 3 0 0 0 4.25 0l3-3a3 3 0 0 0-4.25-4.25l-.9.9M11.75 8.25a3 3 0 0 0-4.25 0l-3 3a3 3 0 0 0 4.25 4.25l.9-.9',
  open: 'M11.5 3.5h5v5M16.5 3.5 9 11M14 11.5v3.75a1.5 1.5 0 0 1-1.5 1.5h-7.75a1.5 1.5 0 0 1-1.5-1.5V7.5A1.5 1.5 0 0 1 4.75 6H8.5',
  share:
    'M10 12.5V3M6.5 6 10 2.75 13.5 6M6.75 8.75H5.5A1.5 1.5 0 0 0 4 10.25v5.25A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5v-5.25a1.5 1.5 0 0 0-1.5-1.5h-1.25',
  shop: 'M3.5 8.25 4.75 3.5h10.5l1.25 4.75M3.5 8.25a2.17 2.17 0 0 0 4.33 0 2.17 2.17 0 0 0 4.34 0 2.17 2.17 0 0 0 4.33 0M4.5 10.25v6.25h11v-6.25M8.25 16.5v-3.75h3.5v3.75',
  page: 'M5.5 2.75h6L15 6.25v11H5.5zM11.5 2.75v3.5H15M8 10h4.5M8 13h4.5',
} as const

export type LaterIconName = keyof typeof paths

export function LaterIcon({ name }: { name: LaterIconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
