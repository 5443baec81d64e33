(() => {
  const make = (tag) => document.createElement(tag);
  const { src } = document.currentScript;
  const host = make('div');
  const root = host.attachShadow({ mode: 'open' });
  const button = make('button');
  button.textContent = 'Chat';
  button.style = 'position:fixed;right:20px;bottom:20px;padding:20px';
  button.onclick = () => {
    const frame = make('iframe');
    frame.src = src.replace('loader.js', 'frame.html');
    frame.style = 'position:fixed;right:20px;bottom:90px;width:400px;height:600px';
    root.append(frame);
    frame.focus();
  };
  root.append(button);
  document.documentElement.append(host);
})();
