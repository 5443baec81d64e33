const figures = [
  { value: '99.9%', label: 'Uptime' },
  { value: '500ms', label: 'Average response' },
  { value: '10k+', label: 'Messages daily' },
  { value: '24/7', label: 'Support' },
  { value: '5 min', label: 'Setup' },
];

export function Figures() {
  return (
    <section aria-labelledby="targets" className="px-4 pt-16 md:px-6">
      <div className="mx-auto max-w-6xl">
        <h2 id="targets" className="mb-6 font-semibold text-muted text-xs">
          Our targets, not figures measured on this server
        </h2>
        <dl className="grid grid-cols-2 gap-y-8 md:grid-cols-5">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold text-xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
