const figures = [
  { value: '99.9%', label: 'Uptime' },
  { value: '500ms', label: 'Average response' },
  { value: '10k+', label: 'Messages daily' },
  { value: '24/7', label: 'Support' },
];

export function Figures() {
  return (
    <section aria-label="In figures" className="px-4 md:px-6">
      <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-y-8 border-line border-y py-8 md:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
